import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
/** Written as JSON text, read as what it holds. */
type Json<T> = ColumnType<T, string, string>;

interface OfTenant {
  tenant_id: number;
}

type TextSlots = { [Slot in `t${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`]: string | null };
type NumberSlots = { [Slot in `n${1 | 2 | 3 | 4}`]: number | null };
type DateSlots = { [Slot in `d${1 | 2 | 3 | 4}`]: ColumnType<Date | null, string | null, string | null> };

interface HistoryAct {
  readonly step?: string;
  readonly row?: { readonly field: string; readonly id: string; readonly action: string };
  readonly outside?: string;
}

export interface RecordTables {
  record: OfTenant &
    TextSlots &
    NumberSlots &
    DateSlots & {
      id: string;
      module: string;
      project_id: number | null;
      number: string | null;
      status: string;
      title: string;
      title_key: string;
      data: Json<Readonly<Record<string, unknown>>>;
      is_restricted: Generated<boolean>;
      definition_version: number;
      rev: Generated<number>;
      created_at: Instant;
      created_by: number;
      updated_at: Instant;
      updated_by: number;
      deleted_at: Instant | null;
      deleted_by: number | null;
    };
  record_term: OfTenant & { module: string; field: string; term: string; record_id: string };
  record_unique: OfTenant & {
    module: string;
    field: string;
    scope: number;
    value: string;
    record_id: string;
  };
  record_link: OfTenant & { from_id: string; field: string; to_id: string };
  record_history: OfTenant & {
    id: string;
    entity: string;
    entity_id: string;
    at: Instant;
    user_id: number;
    action: 'create' | 'edit' | 'step' | 'delete' | 'restore' | 'system';
    changes: Json<readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]>;
    /** By which step or row action, where it was one. */
    act: Json<HistoryAct> | null;
    rev: number;
  };
  record_file: OfTenant & { record_id: string; file_id: string; field: string };
  choice: OfTenant & {
    list: string;
    code: string;
    labels: Json<Readonly<Record<string, string>>>;
    colour: string | null;
    sort: Generated<number>;
    is_active: Generated<boolean>;
    rev: Generated<number>;
  };
  choice_list: OfTenant & {
    list: string;
    names: Json<Readonly<Record<string, string>>>;
    is_active: Generated<boolean>;
    rev: Generated<number>;
  };
  location: OfTenant & {
    id: number;
    name: string;
    parent_id: number | null;
    code: Generated<string>;
    kind: Generated<'site' | 'building' | 'room' | 'shelf' | 'vehicle'>;
    is_active: Generated<boolean>;
  };
  account: OfTenant & {
    id: number;
    name: string;
    type: 'account' | 'lead' | 'customer' | 'supplier';
    org_no: Generated<string>;
    email: Generated<string>;
    phone: Generated<string>;
    is_active: Generated<boolean>;
  };
  equipment_allocation: OfTenant & {
    id: string;
    equipment_id: string;
    project_id: number | null;
    location_id: number | null;
    holder_id: number | null;
    from_at: Instant;
    to_at: Instant | null;
    by_user: number;
    note: Generated<string>;
    signature_file_id: string | null;
  };
  project_star: OfTenant & { project_id: number; user_id: number };
}
