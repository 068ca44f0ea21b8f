import { firstAidKept, firstAidStatuses } from '@sveis/domain/modules';
import { levelFor, readableFields } from '@sveis/domain/records';
import type { RecordDesk } from '../records/index.ts';
import { findFirstAid } from './chemical-first-aid.store.ts';

/** One answer a phone can keep whole. */
export async function listFirstAid({ ctx, viewer, definition }: RecordDesk) {
  const readable = readableFields(definition, levelFor(viewer, definition, null));
  const names = firstAidKept.filter((name) => Object.hasOwn(readable, name));
  const rows = await findFirstAid(ctx.tx, firstAidStatuses, names);
  return { data: rows.map(({ id, status, kept }) => ({ id, status, ...kept })) };
}
