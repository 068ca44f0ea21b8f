import { formatDate, formatDateTime, formatFigure } from '../../format/index.ts';
import type { Translate } from '../../locales/index.ts';
import { labelId, optionId, optionIdOf, scaleId } from '../definition/definition-messages.ts';
import {
  type ChosenFrom,
  type CodeList,
  type Field,
  type Fields,
  hasFields,
  type ListedField,
  type MultiField,
  type NumberField,
} from '../definition/field.ts';
import { isEmptyValue, type Values } from '../definition/field-condition.ts';
import { richTextOf } from '../richtext/read-rich-text.ts';
import { richLines } from '../richtext/rich-text.ts';

/** Where the words of a value come from. */
export interface ValueWords {
  readonly t: Translate;
  /** The module, whose messages name its options. */
  readonly room: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly nameOf: (to: string, id: unknown) => string | undefined;
  readonly choiceOf: (list: string, code: unknown) => string | undefined;
  /** What a code of a long list says in full, where its texts have been fetched. */
  readonly codeOf?: (list: CodeList, code: string) => string | undefined;
}

type Reader<Kind extends Field['kind']> = (
  value: unknown,
  field: Extract<Field, { kind: Kind }>,
  path: string,
  words: ValueWords,
  values: Values,
) => string;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const plain = (value: unknown): string => (typeof value === 'object' ? '' : String(value));

/** "12.11.2026 07:30:00", on the clock of the company. */
export const momentText = (value: unknown, timeZone: string): string => {
  const at = new Date(String(value));
  return Number.isNaN(at.getTime()) ? plain(value) : formatDateTime(at, timeZone);
};

const numberText = (value: unknown, { decimals }: Pick<NumberField, 'decimals'>): string =>
  typeof value === 'number' ? formatFigure(value, decimals) : plain(value);

/** What a question is called, by its path: of a round of a part that repeats the row says nothing. */
function askedText(asks: string, path: string, { t, room }: Pick<ValueWords, 't' | 'room'>): string {
  const names = path.split('.').filter((part) => !/^[0-9a-f]{8}-/.test(part));
  const id = labelId(room, [asks, ...names].join('.'));
  const said = t(id);
  return said === id ? path : said;
}

const shareText = (value: number): string => `${formatFigure(Math.round(value * 1000) / 10, 3)}\u00a0%`;

/** Large amounts are read in threes; a line never breaks inside one. */
const inThousands = (text: string): string => text.replace(/\d(?=(\d{3})+,)/g, '$&\u00a0');

/** "Mulig (3)": the word is what counts, the figure is what it is worked out from. */
const scaleText = (value: number, scale: string, { t, room }: ValueWords): string =>
  `${t(scaleId(room, scale, value))} (${value})`;

/** In words where the unit is chosen: from a list of the company's, or from options of the module. */
export const unitText = (
  { unit, unitField, unitList }: NumberField,
  values: Values,
  { choiceOf, t, room }: Pick<ValueWords, 'choiceOf' | 't' | 'room'>,
): string => {
  if (unit !== undefined || !unitField) return unit ?? '';
  const chosen = values[unitField];
  if (isEmptyValue(chosen)) return '';
  if (unitList === undefined) return t(optionId(room, unitField, plain(chosen)));
  return choiceOf(unitList, chosen) ?? plain(chosen);
};

export function optionText(
  path: string,
  field: Field | undefined,
  option: unknown,
  { t, room }: Pick<ValueWords, 't' | 'room'>,
): string {
  const id = optionIdOf(room, path, field, String(option));
  return id === undefined ? String(option) : t(id);
}

/** As the list calls it; what is offered besides the list has words of the module. */
const listedText = (
  choices: string,
  path: string,
  field: ListedField | MultiField,
  code: unknown,
  words: ValueWords,
): string =>
  words.choiceOf(choices, code) ??
  (code === field.other ? optionText(path, field, code, words) : plain(code));

const personText: Reader<'user'> = (value, _field, _path, { nameOf }) =>
  listOf(value)
    .map((id) => nameOf('user', id) ?? `#${plain(id)}`)
    .join(', ');

/** What was just chosen is known by what it was chosen from. */
function thingText(
  value: unknown,
  to: string,
  { nameOf }: ValueWords,
  chosenFrom: readonly ChosenFrom[] = [],
): string {
  return listOf(value)
    .map((one) => {
      if (typeof one === 'object' && one !== null && 'text' in one) return String(one.text);
      const name = [to, ...chosenFrom.map(({ module }) => module)]
        .map((module) => nameOf(module, one))
        .find((found) => found !== undefined);
      return name ?? (typeof one === 'number' ? `#${one}` : '…');
    })
    .join(', ');
}

const countText = (value: unknown): string => String(listOf(value).length);

const readers: { readonly [Kind in Field['kind']]: Reader<Kind> } = {
  text: (value, { asks }, _path, { t, room }) =>
    asks === undefined ? plain(value) : askedText(asks, plain(value), { t, room }),
  multiline: plain,
  richtext: (value) => richLines(richTextOf(value)).join('\n'),
  emails: plain,
  number: (value, field, _path, words, values) => {
    if (field.scale !== undefined && typeof value === 'number') return scaleText(value, field.scale, words);
    if (field.isShare && typeof value === 'number') return shareText(value);
    return `${numberText(value, field)} ${unitText(field, values, words)}`.trim();
  },
  money: (value, _field, _path, { currency }) =>
    `${inThousands(numberText(value, { decimals: 2 }))} ${currency}`,
  date: (value) => formatDate(String(value)),
  datetime: (value, _field, _path, { timeZone }) => momentText(value, timeZone),
  choice: (value, field, path, words) => optionText(path, field, value, words),
  listed: (value, field, path, words) => listedText(field.choices, path, field, value, words),
  multi: (value, field, path, words) =>
    listOf(value)
      .map((one) =>
        field.options
          ? optionText(path, field, one, words)
          : field.choices
            ? listedText(field.choices, path, field, one, words)
            : ((field.codes && words.codeOf?.(field.codes, plain(one))) ?? plain(one)),
      )
      // Codes with their texts are sentences.
      .join(field.codes && field.codes !== 'hazardClasses' && words.codeOf ? '\n' : ', '),
  boolean: (value, _field, _path, { t }) => t(value === true ? 'records.yes' : 'records.no'),
  user: personText,
  users: (value, field, path, words, values) =>
    personText(value, { ...field, kind: 'user' }, path, words, values),
  reference: (value, { to, chosenFrom }, _path, words) => thingText(value, to, words, chosenFrom),
  references: (value, { to }, _path, words) => thingText(value, to, words),
  files: countText,
  photos: countText,
  signature: (value) => plain((value as { readonly name?: unknown } | null)?.name ?? ''),
  rows: countText,
  computed: (value, field, path, words) => {
    if (field.result === 'date') return formatDate(String(value));
    if (field.result === 'number')
      return `${numberText(value, { decimals: field.decimals ?? 2 })} ${field.unit ?? ''}`.trim();
    if (field.result === 'boolean') return words.t(value === true ? 'records.yes' : 'records.no');
    if (field.choices) return words.choiceOf(field.choices, value) ?? plain(value);
    return field.result === 'choice' && field.options ? optionText(path, field, value, words) : plain(value);
  },
  time: plain,
  note: () => '',
  answers: (value) => String(Object.values(value as Values).filter((one) => !isEmptyValue(one)).length),
};

/** A value as a line of text; empty when there is none. `path` names the field, `rows.field` inside rows. */
export function valueText<Kind extends Field['kind']>(
  field: Extract<Field, { kind: Kind }>,
  path: string,
  value: unknown,
  words: ValueWords,
  values: Values = {},
): string {
  return isEmptyValue(value) ? '' : readers[field.kind as Kind](value, field, path, words, values);
}

/** Whether a module has codes of long lists, whose texts are fetched before they are told in full. */
export const hasCodes = (fields: Fields): boolean =>
  Object.values(fields).some((field) =>
    hasFields(field) ? hasCodes(field.fields) : field.kind === 'multi' && field.codes !== undefined,
  );
