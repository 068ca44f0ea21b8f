import { passesEveryModule } from './access.ts';

export type TagReader = 'hex' | 'decimal';

/** Readers print one tag in several ways; tags are compared as upper-case hex without separators. */
export function normaliseTag(printed: string, reader: TagReader = 'hex'): string | undefined {
  const compact = printed.replace(/[\s:.-]/g, '').toUpperCase();
  if (reader === 'decimal') return fromDecimal(compact);
  return /^[0-9A-F]{6,32}$/.test(compact) ? compact : undefined;
}

/** Somebody whose tag was read, and the phone it was read on. */
export interface TagReading {
  readonly roleSlug: string;
  /** Through a group: at the level manage in any module, or in one for administration. */
  readonly managesAnything: boolean;
  /** Who has a second factor chose to be asked for it. */
  readonly hasSecondFactor: boolean;
  /** They chose "remember this phone" when they logged in there with their password. */
  readonly isRemembered: boolean;
  /** An administrator has made it a terminal for everybody. */
  readonly isShared: boolean;
}

/** A tag is easily copied: it opens what a worker has, never what somebody manages, and only where it is expected. */
export const isTagAccepted = (reading: TagReading): boolean =>
  !passesEveryModule({ userId: 0, roleSlug: reading.roleSlug }) &&
  !reading.managesAnything &&
  !reading.hasSecondFactor &&
  (reading.isRemembered || reading.isShared);

function fromDecimal(digits: string): string | undefined {
  if (!/^[0-9]{6,20}$/.test(digits)) return undefined;
  const hex = BigInt(digits).toString(16).toUpperCase();
  return hex.length % 2 === 0 ? hex : `0${hex}`;
}
