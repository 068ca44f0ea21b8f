/** One field of an entry of the log: what stood there, and what stands there now. */
export interface AuditChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const MOST_LETTERS = 300;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as words: nothing for what is empty, and a long one cut. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && !value.some(isObject)) return textOf(value.join(', '));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => {
  if (isObject(value)) return value;
  return value === null || value === undefined ? {} : { '': value };
};

/** What differs between before and after, field by field; nested objects have their path as a name. */
export function changesBetween(before: unknown, after: unknown, path = ''): readonly AuditChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.flatMap((name) => {
    const field = [path, name].filter(Boolean).join('.');
    if (JSON.stringify(was[name]) === JSON.stringify(is[name])) return [];
    if (isObject(was[name]) && isObject(is[name])) return changesBetween(was[name], is[name], field);
    const change = { field, before: textOf(was[name]), after: textOf(is[name]) };
    return change.before === change.after ? [] : [change];
  });
}

/** Fields of the log's own that have words; a module's fields have its own. */
export const auditFields = ['via', 'device'] as const;

/** What the log can be asked for by kind, besides the modules. */
export const auditEntities = [
  'user',
  'role',
  'group',
  'feature',
  'settings',
  'retention',
  'choice',
  'choice_list',
  'start_guide',
  'session',
  'password',
  'device',
  'host_token',
  'webhook',
  'punch',
  'hour_entry',
  'absence',
  'delivery',
  'week_lock',
  'month_lock',
  'stock',
  'file',
  'folder',
  'form',
  'company_module',
  'import',
  'audit',
] as const;

export const auditActions = [
  'create',
  'change',
  'update',
  'delete',
  'restore',
  'step',
  'login',
  'logout',
  'end',
  'revoke',
  'deactivate',
  'anonymise',
  'trim',
  'lock',
  'unlock',
  'remind',
  'deliver',
  'start',
  'stop',
  'cancel',
  'upload',
  'share',
  'send',
  'export',
  'read',
] as const;
