import type { PageLevel } from '@sveis/domain/modules/drawing';
import type { ColumnType, Generated } from 'kysely';

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
  export: OfTenant & {
    id: string;
    user_id: number;
    /** None where it is a person's own data. */
    project_id: number | null;
    kind: 'report' | 'dossier' | 'own_data';
    params: ColumnType<Record<string, unknown>, string, string>;
    language: 'en' | 'no' | 'lt' | 'pl' | 'sv';
    state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
    done: Generated<number>;
    total: Generated<number>;
    attempts: Generated<number>;
    run_id: string | null;
    beat_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    name: string | null;
    type: string | null;
    size: ColumnType<string | null, number | null | undefined, number | null>;
    blob_id: string | null;
    created_at: Instant;
    finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    expires_at: Instant;
    /** Addresses it is sent to when it is done, divided by commas. */
    recipients: string | null;
    mailed: Generated<number>;
    link_hash: Buffer | null;
  };
  import_file: OfTenant & {
    id: string;
    user_id: number;
    session_id: string | null;
    target: ColumnType<
      {
        readonly module: string;
        readonly project_id?: number;
        readonly record_id?: string;
        readonly field?: string;
      },
      string,
      string
    >;
    target_key: string;
    name: string;
    sha256: string;
    blob_id: string;
    language: 'en' | 'no' | 'lt' | 'pl' | 'sv';
    encoding: string | null;
    sheet: string | null;
    state:
      | 'waiting'
      | 'checking'
      | 'ready'
      | 'stopped'
      | 'queued'
      | 'writing'
      | 'done'
      | 'undo_queued'
      | 'undoing'
      | 'undone'
      | 'cancelled'
      | 'failed';
    mode: 'all_or_nothing' | 'valid_only';
    findings: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
    refusal: ColumnType<
      { readonly code: string; readonly params: Readonly<Record<string, string | number>> } | null,
      string | null | undefined,
      string | null
    >;
    done: Generated<number>;
    total: Generated<number>;
    attempts: Generated<number>;
    run_id: ColumnType<string | null, string | null | undefined, string | null>;
    beat_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Instant;
    written_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    expires_at: Instant;
  };
  import_line: OfTenant & {
    import_id: string;
    line: number;
    target_key: string;
    record_id: string;
    act: 'create' | 'update';
    rev: number;
    before: ColumnType<Record<string, unknown>, string, string>;
    line_hash: string | null;
  };
  file_levels: OfTenant & {
    file_id: string;
    state: Generated<'waiting' | 'running' | 'ready' | 'failed'>;
    percent: Generated<number>;
    attempts: Generated<number>;
    run_id: ColumnType<string | null, string | null | undefined, string | null>;
    beat_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: Instant;
    finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  file_page: OfTenant & {
    file_id: string;
    page: number;
    width: number;
    height: number;
    blob_id: string;
    size: Bytes;
    sha256: Buffer;
    levels: ColumnType<readonly PageLevel[], string, string>;
  };
  blob_garbage: OfTenant & { blob_id: string; due_at: Instant };
}
