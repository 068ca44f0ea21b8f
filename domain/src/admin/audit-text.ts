import { formatDate, formatDateTime, formatFigure, isDay } from '../format/index.ts';
import { type Language, languageNames, type Translate } from '../locales/index.ts';
import { type AuditChange, changesBetween, isObject } from './audit-changes.ts';
import { auditFields, auditTechnical, auditValues } from './audit-words.ts';

/** One change in the reader's words. */
export interface AuditLine {
  readonly field: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Where the words of an entry come from. */
export interface AuditTextWords {
  readonly t: Translate;
  readonly timeZone: string;
  /** What a row of a table or a record is called; undefined where the reader may not know. */
  readonly nameOf: (target: string, id: unknown) => string | undefined;
  /** What a module, a right or a setting is called by its key. */
  readonly keyName: (key: string) => string | undefined;
  /** A code of this entry that its document has words for. */
  readonly wordOf?: (field: string, code: string) => string | undefined;
}

/** What the values of a field name. */
const targets: Readonly<Record<string, string>> = {
  user_id: 'user',
  person_id: 'user',
  leader_id: 'user',
  person: 'user',
  members: 'user',
  people: 'user',
  users: 'user',
  told: 'user',
  project_id: 'projects',
  pinned_project_id: 'projects',
  shift_id: 'shifts',
  default_shift: 'shifts',
  type_id: 'absencetypes',
  work_type_id: 'worktypes',
  task_id: 'activity',
  task: 'tasks',
  chemical_id: 'chemicallist',
  location: 'stocklocation',
  weld_ids: 'projectweldlog',
  drawing_ids: 'projectdrawing',
  drawings: 'projectdrawing',
  groups: 'group',
  file_id: 'file',
  cert_file: 'file',
  files: 'file',
  role_id: 'role',
  folder_id: 'folder',
  parent_id: 'folder',
  host_token: 'host_token',
};

/** A number in these is how many, and only a list says who. */
const counted = ['people', 'told', 'members'];

/** Fields whose values are keys of modules or rights. */
const keyed = ['target', 'entity', 'key', 'modules', 'module', 'levels', 'scopes'];

const MOST_LETTERS = 300;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FINGERPRINT = /^[0-9a-f]{40,}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

export interface AuditName {
  readonly target: string;
  readonly id: string;
}

const topOf = (field: string): string => field.split('.')[0] ?? '';

function targetOf(field: string, value: unknown): string | undefined {
  const name = topOf(field);
  return counted.includes(name) && !Array.isArray(value) ? undefined : targets[name];
}

/** What the values of an entry that is no module's name, to be looked up together. */
export const namesIn = (changes: readonly AuditChange[]): readonly AuditName[] =>
  changes.flatMap(({ field, before, after }) =>
    [before, after].flatMap((value) => {
      const target = targetOf(field, value);
      const ids = Array.isArray(value) ? value : [value];
      return target === undefined
        ? []
        : ids
            .filter((id) => typeof id === 'number' || typeof id === 'string')
            .map((id) => ({ target, id: String(id) }));
    }),
  );

/** A key nobody has words for is spelt. */
const spelt = (key: string): string => key.replaceAll('_', ' ');

const isLanguage = (key: string): key is Language => Object.hasOwn(languageNames, key);

/** What one part of the path to a field is called. */
function partName(part: string, { t, keyName }: AuditTextWords): string {
  const field = auditFields.find((one) => one === part);
  if (field) return t(`auditfields.field_${field}`);
  return keyName(part) ?? (isLanguage(part) ? languageNames[part] : spelt(part));
}

const fieldName = (field: string, words: AuditTextWords): string =>
  field
    .split('.')
    .map((part) => (part === '' ? '' : partName(part, words)))
    .join(' · ');

const cut = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;

function wordText(field: string, word: string, words: AuditTextWords): string {
  const name = topOf(field);
  const code = auditValues.find((one) => one === `${name}_${word}`);
  const said = words.wordOf?.(name, word) ?? (code && words.t(`auditfields.value_${code}`));
  if (said !== undefined) return said;
  if (name === 'language' && isLanguage(word)) return languageNames[word];
  if (keyed.includes(name)) return words.keyName(word) ?? spelt(word);
  if (isDay(word)) return formatDate(word);
  if (INSTANT.test(word) && !Number.isNaN(Date.parse(word)))
    return formatDateTime(new Date(word), words.timeZone);
  // An id without a name, and what machines compare, tell a person nothing.
  return UUID.test(word) || FINGERPRINT.test(word) ? '' : cut(word);
}

/** A value as a person says it: names for ids, yes and no, days, and a count for a list of lines. */
export function auditText(field: string, value: unknown, words: AuditTextWords): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return listText(field, value, words);
  if (isObject(value)) return objectText(field, value, words);
  const target = targetOf(field, value);
  const name = target && words.nameOf(target, value);
  if (name) return name;
  if (typeof value === 'boolean') return words.t(value ? 'records.yes' : 'records.no');
  if (typeof value === 'number') return target ? `#${value}` : formatFigure(value, 3);
  return wordText(field, String(value), words);
}

function listText(field: string, values: readonly unknown[], words: AuditTextWords): string {
  if (values.length === 0) return '';
  const count = () => words.t('auditfields.lines', { count: values.length });
  if (values.some((one) => typeof one === 'object' && one !== null)) return count();
  const target = targetOf(field, values);
  const texts = values.map((one) => {
    const name = target && words.nameOf(target, one);
    return name ?? auditText(field, one, words);
  });
  return texts.includes('') ? count() : cut(texts.join(', '));
}

const objectText = (field: string, value: Readonly<Record<string, unknown>>, words: AuditTextWords): string =>
  cut(
    Object.entries(value)
      .filter(([key]) => !auditTechnical.includes(key))
      .flatMap(([key, one]) => {
        const text = auditText(targets[key] ? key : field, one, words);
        return text === '' ? [] : [`${partName(key, words)}: ${text}`];
      })
      .join(', '),
  );

/** The changes of an entry that is no module's, or of a field its module has no words for. */
export const auditLine = ({ field, before, after }: AuditChange, words: AuditTextWords): AuditLine => ({
  field,
  name: fieldName(field, words),
  before: auditText(field, before, words),
  after: auditText(field, after, words),
});

export const isTold = ({ before, after }: AuditLine): boolean => before !== after;

export const auditLines = (before: unknown, after: unknown, words: AuditTextWords): readonly AuditLine[] =>
  changesBetween(before, after)
    .filter(({ field }) => !auditTechnical.includes(topOf(field)))
    .map((change) => auditLine(change, words))
    .filter(isTold);
