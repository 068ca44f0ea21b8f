import { formatDate, isDay } from '../../../format/index.ts';
import { isSame } from '../../values/record-changes.ts';
import type { Values } from '../field-condition.ts';

/**
 * A field the record fills in by itself when others change, by the function `<module key>:<field>` among the module's
 * `fills`. What people may type they may type over. The field `status` is where the record stands.
 */
export interface FillRule {
  readonly field: string;
  /** Fields whose change fills it; the field itself among them completes what somebody wrote there. */
  readonly from: readonly string[];
  /** Reference fields whose records the function reads: `wps`, `welders.certificate`. */
  readonly reads?: readonly string[];
  /** Settings of the company the function reads. */
  readonly settings?: readonly string[];
  /** Names of fields in braces and what stands between them, `{flange} {size}`: filled in without a function. */
  readonly template?: string;
}

/** Texts, numbers and days put into a template; what is empty leaves no gap behind. */
const filledTemplate = (template: string, values: Values): string =>
  template
    .replace(/\{(\w+)\}/g, (_, name: string) => templateText(values[name]))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEMPLATE);

const LONGEST_TEMPLATE = 200;

const templateText = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return isDay(value) ? formatDate(value) : value;
};

/** What is filled in is kept, so it knows no clock. */
export interface FillContext {
  /** The values of a record the function reads; undefined where it is not known here. */
  readonly related: (to: string, id: unknown) => Values | undefined;
  /** A setting of the company the function reads; undefined where it is not known here. */
  readonly setting?: ((name: string) => unknown) | undefined;
  /** Where the company is: a moment is a day there. */
  readonly timeZone?: string | undefined;
}

/** The value of the field; undefined leaves what is there. `status` is among the values. */
export type RecordFill = (values: Values, context: FillContext) => unknown;

export type RecordFills = Readonly<Record<string, RecordFill>>;

const changes = (from: readonly string[], before: Values, after: Values): boolean =>
  from.some((name) => !isSame(before[name], after[name]));

/**
 * What fills in by itself after a change, rule by rule: a field filled by one may fill the next. What somebody has just
 * written stays as written.
 */
export function filledBy(
  { key, fills: rules = [] }: { readonly key: string; readonly fills?: readonly FillRule[] },
  { before, after, isWritten }: FilledChange,
  fills: RecordFills,
  context: FillContext,
): Values {
  const filled: Record<string, unknown> = {};
  const values: Record<string, unknown> = { ...after };
  for (const { field, from, template } of rules) {
    const isTheirs = isWritten(field) && !from.includes(field);
    if (isTheirs || !changes(from, before, values)) continue;
    const fill =
      template === undefined ? fills[`${key}:${field}`] : (given: Values) => filledTemplate(template, given);
    if (!fill) throw new Error(`nothing fills ${key}:${field}`);
    const value = fill(values, context);
    if (value === undefined || isSame(value, values[field])) continue;
    filled[field] = value;
    values[field] = value;
  }
  return filled;
}

export interface FilledChange {
  readonly before: Values;
  readonly after: Values;
  /** Whether this change has written the field by hand. */
  readonly isWritten: (field: string) => boolean;
}
