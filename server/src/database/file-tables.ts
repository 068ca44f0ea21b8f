import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
/** The driver hands 64-bit numbers over as text. */
type Bytes = ColumnType<string, number, number>;

interface OfTenant {
  tenant_id: number;
}

export interface FileTables {
  file: OfTenant & {
    id: string;
    user_id: number;
    name: string;
    type: string;
    size: Bytes;
    sha256: Buffer;
    sent_size: Bytes;
    sent_sha256: Buffer;
    width: number | null;
    height: number | null;
    blob_id: string;
    thumbnail_id: string | null;
    created_at: Instant;
    /** Since when nothing names it, as the night found it. */
    unlinked_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  blob_garbage: OfTenant & { blob_id: string; due_at: Instant };
}
