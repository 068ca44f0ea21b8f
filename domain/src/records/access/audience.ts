import type { Language } from '../../locales/index.ts';
import type { Level } from '../../session/index.ts';
import type { Values } from '../definition/field-condition.ts';

/** Whom a record is for: those who write records see all of them, everybody else what is published and meant for them. */
export interface AudienceRule {
  /** A choice of `all`, `groups` and `projects`. */
  readonly field: string;
  /** References to groups and to projects. */
  readonly groups: string;
  readonly projects: string;
  /** Statuses in which the audience sees it. */
  readonly in: readonly string[];
  /** People of this level see every record, whomever it is for. */
  readonly beyond: Level;
}

/** Everybody a record is for, as one searchable field of its own. */
export const AUDIENCE_TERM = '_audience';

const idsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whom the values mean: `all`, `group:4`, `project:12`. */
export function audienceOf({ field, groups, projects }: AudienceRule, values: Values): readonly string[] {
  if (values[field] === 'all') return ['all'];
  if (values[field] === 'groups') return idsIn(values[groups]).map((id) => `group:${id}`);
  return values[field] === 'projects' ? idsIn(values[projects]).map((id) => `project:${id}`) : [];
}

/** What somebody is part of, in the same words. */
export const audiencesOfPerson = (
  groups: Iterable<number>,
  projects: Iterable<number>,
): readonly string[] => [
  'all',
  ...[...groups].map((id) => `group:${id}`),
  ...[...projects].map((id) => `project:${id}`),
];

/** Who has opened a record is written down; in lists it is `unread` until then. */
export interface ReceiptRule {
  /** Statuses in which it waits to be read. */
  readonly in: readonly string[];
  /** The moment it was last told: who read it before that has not read it yet. Needs a slot. */
  readonly since: string;
}

/** The same fields in other languages, as rows of a field. */
export interface TranslationRule {
  readonly field: string;
  /** The choice of a language: a field of the record, and a column of the rows. */
  readonly language: string;
  /** Fields that are also columns of the rows. */
  readonly of: readonly string[];
}

/** A record in the first of these languages it has been written in; the language it was first written in comes last. */
export function inLanguage(
  rule: TranslationRule | undefined,
  values: Values,
  languages: readonly Language[],
): Values {
  if (!rule) return values;
  const rows = idsIn(values[rule.field]) as readonly Values[];
  for (const language of languages) {
    if (values[rule.language] === language) return values;
    const row = rows.find((one) => one[rule.language] === language);
    if (row)
      return { ...values, ...Object.fromEntries(rule.of.map((name) => [name, row[name] ?? values[name]])) };
  }
  return values;
}
