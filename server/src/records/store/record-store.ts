import type { RecordState, Values, Viewer } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import type { RecordSource } from '../list/list-source.ts';

/** A record as it is kept, wherever that is. */
export interface StoredRecord extends RecordState {
  readonly number: string | null;
  readonly rev: number;
  readonly isRestricted: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly updatedBy: number;
  readonly isDeleted: boolean;
}

export interface NewRecord {
  readonly id: string;
  readonly number: string | null;
  readonly status: string;
  readonly projectId: number | null;
  readonly values: Values;
  readonly isRestricted: boolean;
  readonly userId: number;
  readonly now: Date;
}

export interface RecordUpdate extends Omit<NewRecord, 'id' | 'number'> {
  /** A system write leaves it where it is. */
  readonly rev: number;
}

/** Where a module's records live: the record table, or a table of their own. */
export interface RecordStore {
  find(tx: Tx, id: string, lock?: 'lock'): Promise<StoredRecord | undefined>;
  insert(tx: Tx, record: NewRecord): Promise<StoredRecord>;
  update(tx: Tx, before: StoredRecord, change: RecordUpdate): Promise<StoredRecord>;
  setDeleted(
    tx: Tx,
    record: StoredRecord,
    by: { readonly userId: number; readonly now: Date } | null,
  ): Promise<void>;
  /** Its list, narrowed to what somebody may see, inside one project if one is given, with what belongs to none where that is asked for. */
  listFor(viewer: Viewer, projectId: number | null, withShared?: boolean): RecordSource;
  /** Everything somebody may see of it, deleted or not: for names and links. */
  visibleTo(viewer: Viewer): RecordSource;
}
