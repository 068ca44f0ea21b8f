/** Rows of one table that are about one person. */
export interface OwnTable {
  /** The name of its files. */
  readonly name: string;
  readonly table: string;
  /** The column that names the person. */
  readonly person: 'id' | 'user_id' | 'person_id' | 'actor_id';
  /** Tells the person's rows of the table apart, and orders them. */
  readonly key: string;
  /** What is left out: secrets, and what only the server works with. */
  readonly without?: readonly string[];
}

/** Everything of a person that has a table of its own. A test holds it against the tables that name people. */
export const ownTables: readonly OwnTable[] = [
  {
    name: 'profile',
    table: 'app_user',
    person: 'id',
    key: 'x.id::text',
    without: ['password_hash', 'perm_version', 'name_key', 'rev'],
  },
  { name: 'groups', table: 'group_member', person: 'user_id', key: 'x.group_id::text' },
  { name: 'tags', table: 'rfid_tag', person: 'user_id', key: 'x.id::text', without: ['tag_hash'] },
  { name: 'phones', table: 'device_user', person: 'user_id', key: 'x.device_id::text' },
  { name: 'logins', table: 'session', person: 'user_id', key: 'x.id::text', without: ['token_hash'] },
  {
    name: 'pushes',
    table: 'push_subscription',
    person: 'user_id',
    key: 'x.id::text',
    without: ['endpoint', 'p256dh', 'auth'],
  },
  { name: 'line-claims', table: 'line_claim', person: 'user_id', key: 'x.session_id::text' },
  { name: 'projects', table: 'project_member', person: 'user_id', key: 'x.project_id::text' },
  { name: 'earlier-projects', table: 'project_former_member', person: 'user_id', key: 'x.project_id::text' },
  { name: 'starred-projects', table: 'project_star', person: 'user_id', key: 'x.project_id::text' },
  { name: 'project-notes', table: 'project_note', person: 'user_id', key: 'x.id::text' },
  { name: 'stemps', table: 'punch', person: 'user_id', key: 'x.id::text' },
  { name: 'hours', table: 'hour_entry', person: 'user_id', key: 'x.id::text' },
  { name: 'days', table: 'day_ledger', person: 'user_id', key: 'x.day::text' },
  { name: 'absences', table: 'absence', person: 'user_id', key: 'x.id::text' },
  { name: 'shifts', table: 'shift_assignment', person: 'user_id', key: 'x.id::text' },
  {
    name: 'deliveries',
    table: 'delivery',
    person: 'user_id',
    key: 'x.id::text',
    without: ['content_hash'],
  },
  { name: 'locked-periods', table: 'period_lock', person: 'user_id', key: 'x.id::text' },
  { name: 'opened-periods', table: 'period_unlock', person: 'user_id', key: 'x.id::text' },
  { name: 'payroll', table: 'payroll_row', person: 'user_id', key: "lpad(x.seq::text, 10, '0')" },
  { name: 'time-settings', table: 'user_time_pref', person: 'user_id', key: 'x.user_id::text' },
  { name: 'reminders', table: 'hour_reminder', person: 'user_id', key: "x.kind || ' ' || x.about::text" },
  { name: 'messages', table: 'notice', person: 'user_id', key: 'x.id::text' },
  { name: 'message-settings', table: 'notice_preference', person: 'user_id', key: 'x.user_id::text' },
  { name: 'tasks', table: 'task_assignee', person: 'user_id', key: 'x.task_id::text' },
  { name: 'read-records', table: 'record_reader', person: 'user_id', key: 'x.record_id::text' },
  { name: 'followed-documents', table: 'document_person', person: 'user_id', key: 'x.document_id::text' },
  { name: 'exposures', table: 'exposure', person: 'person_id', key: 'x.id::text' },
  { name: 'chemical-training', table: 'chemical_training', person: 'person_id', key: 'x.id::text' },
  { name: 'stock-moves', table: 'stock_move', person: 'user_id', key: 'x.id::text', without: ['unit_cost'] },
  { name: 'counts', table: 'cc_entry', person: 'user_id', key: 'x.id::text' },
  {
    name: 'second-factor',
    table: 'second_factor',
    person: 'user_id',
    key: 'x.user_id::text',
    without: ['secret', 'last_step'],
  },
  {
    name: 'passkeys',
    table: 'passkey',
    person: 'user_id',
    key: 'x.id::text',
    without: ['credential_id', 'public_key', 'counter', 'transports'],
  },
  { name: 'company-account', table: 'login_identity', person: 'user_id', key: 'x.user_id::text' },
  { name: 'files', table: 'file', person: 'user_id', key: 'x.id::text', without: fileParts() },
  {
    name: 'log',
    table: 'audit',
    person: 'actor_id',
    key: 'x.id::text',
    // What a record said stands in the record, for those who may read it.
    without: ['before', 'after'],
  },
];

function fileParts(): readonly string[] {
  return ['blob_id', 'thumbnail_id', 'sha256', 'sent_sha256'];
}

/** Tables that name a person and are not told, and why. */
export const untold: Readonly<Record<string, string>> = {
  vault_key: 'the key that seals what their phone keeps',
  one_time_code: 'codes that log in, as hashes',
  recovery_code: 'codes that log in, as hashes',
  passkey_challenge: 'what a passkey signs within minutes, as hashes',
  provider_login: 'logins on their way to the company’s provider, as hashes, for minutes',
  idempotency: 'answers to calls, which are told as what they made',
  draft_copy: 'sealed with the key of the phone: the server cannot read it',
  choice_owner: 'settings of the company',
  export: 'files made of what is told here',
  import_file: 'files of the company that were read in, and what became of them is told as records',
  stock_operation: 'told as the moves it made',
  reservation: 'goods of the company that are kept for an order',
  record_history: 'told with the records',
  webhook_delivery: 'messages to other systems, dropped after a month',
};
