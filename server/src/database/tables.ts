import type { ColumnType, Generated } from 'kysely';
import type { FileTables } from './file-tables.ts';
import type { RecordTables } from './record-tables.ts';
import type { TimeTables } from './time-tables.ts';

type Instant = ColumnType<Date, Date, Date>;
type Json<T> = ColumnType<T, string, string>;
type Language = 'en' | 'no' | 'lt' | 'pl' | 'sv';

interface OfTenant {
  tenant_id: number;
}

export interface Tables extends FileTables, RecordTables, TimeTables {
  tenant: {
    id: number;
    name: string;
    currency: Generated<string>;
    time_zone: Generated<string>;
    country: Generated<string>;
    language: Generated<Language>;
    is_active: Generated<boolean>;
    created_at: ColumnType<Date, never, never>;
  };
  tenant_host: { host: string; tenant_id: number };
  counter: OfTenant & { name: string; value: number };
  tenant_setting: OfTenant & {
    perm_version: Generated<number>;
    values: Json<Record<string, unknown>>;
    rev: Generated<number>;
  };
  feature: OfTenant & {
    key: string;
    enabled: boolean;
    label: Json<Record<string, string>> | null;
    link: string | null;
    icon: string | null;
    rev: Generated<number>;
  };
  role: OfTenant & {
    id: number;
    slug: string;
    name: string;
    permissions: Json<Record<string, Record<string, boolean>>>;
    rev: Generated<number>;
  };
  user_group: OfTenant & {
    id: number;
    name: string;
    name_key: string;
    description: string;
    is_administrative_level: boolean;
    scim_external_id: string | null;
    rev: Generated<number>;
  };
  group_level: OfTenant & {
    group_id: number;
    module: string;
    level: 'read' | 'contribute' | 'edit' | 'manage';
  };
  group_member: OfTenant & { group_id: number; user_id: number };
  app_user: OfTenant & {
    id: number;
    username: string;
    email: string;
    first_name: string;
    last_name: string;
    name_key: string;
    initialer: string;
    phone: Generated<string>;
    employee_no: Generated<string>;
    language: Language;
    role_id: number;
    leader_id: number | null;
    default_shift_id: Generated<number | null>;
    employed_from: string | null;
    employed_to: string | null;
    is_active: Generated<boolean>;
    auto_logout_enabled: Generated<boolean>;
    redirect_to: number | null;
    password_hash: string | null;
    perm_version: Generated<number>;
    rev: Generated<number>;
    external_id: string | null;
    scim_external_id: string | null;
    anonymised_at: ColumnType<Date | null, never, Date>;
    created_at: Instant;
    updated_at: Instant;
  };
  vault_key: OfTenant & { user_id: number; key: Buffer };
  rfid_tag: OfTenant & {
    id: string;
    user_id: number;
    tag_hash: Buffer;
    label: Generated<string>;
    created_at: Instant;
    revoked_at: Instant | null;
  };
  device: OfTenant & {
    id: string;
    token_hash: Buffer;
    name: string;
    enrolled_by: number;
    created_at: Instant;
    last_seen_at: Instant;
    revoked_at: Instant | null;
    is_shared: Generated<boolean>;
  };
  device_user: OfTenant & { device_id: string; user_id: number };
  session: OfTenant & {
    id: string;
    token_hash: Buffer;
    kind: 'app' | 'checklist';
    parent_id: string | null;
    user_id: number;
    via: 'password' | 'rfid' | 'directlogin' | 'passkey' | 'provider';
    device_id: string | null;
    device_name: string;
    created_at: Instant;
    last_seen_at: Instant;
    expires_at: Instant;
    ended_at: Instant | null;
  };
  login_counter: OfTenant & { scope: string; subject: Buffer; window_start: Instant; attempts: number };
  one_time_code: OfTenant & {
    id: string;
    purpose: 'directlogin' | 'reset';
    code_hash: Buffer;
    user_id: number;
    language: Language;
    created_at: Instant;
    expires_at: Instant;
    used_at: Instant | null;
  };
  host_token: OfTenant & {
    id: string;
    token_hash: Buffer;
    name: string;
    scopes: Generated<readonly string[]>;
    created_by: number | null;
    created_at: Instant;
    last_used_at: Instant | null;
    revoked_at: Instant | null;
  };
  ndt_link: OfTenant & {
    id: string;
    report_id: string;
    project_id: number;
    token_hash: Buffer;
    firm: string;
    contact: string;
    made_by: number;
    made_at: Instant;
    expires_at: Instant;
    opened_at: Instant | null;
    revoked_at: Instant | null;
    sent_at: Instant | null;
    sent_key: string | null;
    sent_hash: Buffer | null;
    sent_by: string | null;
    files: Generated<readonly string[]>;
  };
  project: OfTenant & {
    id: number;
    number: string;
    name: string;
    po_name: Generated<string>;
    status: 'ready_for_production' | 'production' | 'on_hold' | 'finished';
    name_key: Generated<string>;
    leader_id: number | null;
    foreman_id: Generated<number | null>;
    customer_id: Generated<number | null>;
    location_id: Generated<number | null>;
    start_date: Generated<string>;
    end_date: string | null;
    data: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>;
    rev: Generated<number>;
    created_at: Instant;
    updated_at: ColumnType<Date, Date | undefined, Date>;
    created_by: Generated<number | null>;
    updated_by: Generated<number | null>;
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    deleted_by: Generated<number | null>;
  };
  project_member: OfTenant & {
    project_id: number;
    user_id: number;
    role: 'leader' | 'foreman' | 'welding_coordinator' | 'inspector' | 'member' | 'guest';
    own_role_id: Generated<number | null>;
  };
  idempotency: OfTenant & {
    user_id: number;
    key: string;
    request_hash: Buffer;
    answer: Json<Record<string, unknown>> | null;
    created_at: Instant;
  };
  audit: OfTenant & {
    id: string;
    at: Instant;
    actor_id: number | null;
    session_id: string | null;
    action: string;
    entity: string;
    entity_id: string;
    before: Json<unknown> | null;
    after: Json<unknown> | null;
  };
  notice: OfTenant & {
    id: string;
    user_id: number;
    kind: string;
    params: Json<Record<string, string | number>>;
    link: string | null;
    created_at: Instant;
    seen_at: Instant | null;
  };
  push_subscription: OfTenant & {
    id: string;
    user_id: number;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Instant;
  };
  notice_preference: OfTenant & {
    user_id: number;
    not_pushed: string[];
    not_mailed: string[];
    quiet_from: number;
    quiet_until: number;
    quiet_weekends: boolean;
    digest: 'off' | 'daily' | 'weekly';
    digest_sent_at: Instant | null;
  };
  audit_redaction: OfTenant & { redacted_by: string; audit_id: string; content_hash: Buffer };
  audit_seal: OfTenant & { seq: number; audit_id: string; hash: Buffer };
}
