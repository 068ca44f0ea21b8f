import type { BlobStore } from '../blobs/index.ts';
import type { Tx } from '../database/transaction.ts';
import type { DemoCompany } from './demo-company.ts';

/** One demo company while it is being filled, inside its one transaction. */
export interface DemoSite {
  readonly tx: Tx;
  readonly company: DemoCompany;
  /** Demo dates are counted from here, so that the demo is never stale. */
  readonly now: Date;
  readonly secret: Buffer;
  /** Where the bytes of files go. */
  readonly blobs: BlobStore;
  /** Everybody's password, hashed once. */
  readonly passwordHash: string;
  readonly userIds: Map<string, number>;
  readonly projectIds: Map<string, number>;
}

/** Adds one kind of demo data; a part may lean on what the parts before it added. */
export type DemoPart = (site: DemoSite) => Promise<void>;

export const userIdOf = (site: DemoSite, username: string): number => idOf(site.userIds, username);

export const projectIdOf = (site: DemoSite, number: string): number => idOf(site.projectIds, number);

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo data name "${name}", which no part before has added`);
  return id;
}
