import { type Language, languages } from '../../locales/index.ts';
import type {
  AnswerSection,
  FailFollowUp,
  Field,
  FieldCondition,
  Fields,
  FieldTraits,
} from '../../records/index.ts';
import { otherQuestion, otherWord, rowWord, yesNoWords } from './answer-words.ts';
import {
  type AcceptRange,
  type FormContent,
  type FormField,
  type FormSection,
  type GridField,
  type ListMark,
  type LocalText,
  localText,
  type OnFail,
  type YesNo,
  yesNoCodes,
} from './form.ts';

/** The column that names the rows a form gives. */
export const ROW_COLUMN = '_row';
/** The option that asks for words of one's own, and the end of the name of the text that asks. */
export const OTHER = 'other';

export type FormWords = Readonly<Record<string, LocalText>>;

/** A form as the engine of records reads it. */
export interface CompiledForm {
  readonly fields: Fields;
  readonly sections: readonly AnswerSection[];
  /** By path with `_` for `.`: fields, their options, helps, rows and sections. */
  readonly words: FormWords;
}

/**
 * Turns a form into fields of the engine, so that answers are read, merged, kept, printed and told like any other record.
 * A repeated section becomes rows under the section's id.
 */
export function fieldsOf(content: Pick<FormContent, 'sections'>): CompiledForm {
  const fields: Record<string, Field> = {};
  const sections: AnswerSection[] = [];
  for (const section of content.sections) {
    const own = sectionFields(section);
    if (section.repeat)
      fields[section.id] = {
        kind: 'rows',
        fields: own,
        minRows: section.repeat.min,
        maxRows: section.repeat.max,
        isRepeated: true,
        ...visible(section.visible_if),
      };
    else Object.assign(fields, withCondition(own, section.visible_if));
    sections.push({
      key: section.id,
      lines: section.rows.map((row) => row.fields.flatMap((field) => namesOf(field))),
      isCollapsible: section.collapsible,
      ...visible(section.visible_if),
      ...(section.repeat ? { rows: section.id } : {}),
    });
  }
  return { fields, sections, words: Object.fromEntries(wordEntries(content)) };
}

const sectionFields = ({ rows }: FormSection): Fields =>
  Object.fromEntries(rows.flatMap((row) => row.fields.flatMap(fieldEntries)));

/** A choice with one more option has a text beside it. */
const namesOf = (field: FormField): readonly string[] =>
  asksOther(field) ? [field.name, otherName(field)] : [field.name];

const asksOther = (field: FormField): boolean => 'other' in field && field.other;
const otherName = ({ name }: Pick<FormField, 'name'>): string => `${name}_${OTHER}_text`;

const visible = (condition: FieldCondition | null): { readonly visible?: FieldCondition } =>
  condition === null ? {} : { visible: condition };

/** Fields of a section are seen while the section is. */
const withCondition = (fields: Fields, condition: FieldCondition | null): Fields =>
  condition === null
    ? fields
    : Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [
          name,
          { ...field, visible: field.visible ? { all: [condition, field.visible] } : condition },
        ]),
      );

function fieldEntries(field: FormField): readonly (readonly [string, Field])[] {
  const entry = [field.name, engineField(field)] as const;
  if (!asksOther(field)) return [entry];
  const chosen: FieldCondition =
    field.kind === 'multi'
      ? { field: field.name, op: 'contains', value: OTHER }
      : { field: field.name, op: 'eq', value: OTHER };
  const shown = field.visible_if ? { all: [field.visible_if, chosen] } : chosen;
  return [
    entry,
    [
      otherName(field),
      { kind: 'text', max: 255, required: true, columns: field.columns, visible: inRow(shown) },
    ],
  ];
}

/** Inside a grid `row.x` is the column `x`. */
function inRow(condition: FieldCondition): FieldCondition {
  if ('all' in condition) return { all: condition.all.map(inRow) };
  if ('any' in condition) return { any: condition.any.map(inRow) };
  if ('some' in condition) return condition;
  return condition.field.startsWith('row.') ? { ...condition, field: condition.field.slice(4) } : condition;
}

function traitsOf({
  columns,
  required,
  required_if,
  visible_if,
  read_only,
  on_fail,
}: FormField): FieldTraits {
  const asked = required ? true : required_if ? inRow(required_if) : undefined;
  return {
    columns,
    ...(asked === undefined ? {} : { required: asked }),
    ...(visible_if ? { visible: inRow(visible_if) } : {}),
    ...(read_only ? { readOnly: true } : {}),
    ...(on_fail ? { onFail: followUp(on_fail) } : {}),
  };
}

const followUp = ({ comment, photo, create, severity, notify, stop }: OnFail): FailFollowUp => ({
  ...(comment ? { comment: true } : {}),
  ...(photo ? { photo: true } : {}),
  ...(create ? { create } : {}),
  severity,
  ...(notify.length > 0 ? { notify } : {}),
  ...(stop ? { stop: true } : {}),
});

const start = <T>(value: T | null): { readonly default?: T } => (value === null ? {} : { default: value });

const fails = (codes: readonly string[]): FieldTraits => (codes.length > 0 ? { fails: { in: codes } } : {});

const outside = (accept: AcceptRange | null): FieldTraits =>
  accept === null || (accept.min === null && accept.max === null)
    ? {}
    : {
        fails: {
          ...(accept.min === null ? {} : { below: accept.min }),
          ...(accept.max === null ? {} : { above: accept.max }),
        },
      };

type ChosenField = Extract<FormField, { kind: 'choice' | 'multi' }>;

/** What a choice's options, or the marks of its list's values, say of them. */
function valueTraits(values: readonly ListMark[]) {
  const scores = values.flatMap(({ code, score }) => (score === null ? [] : [[code, score] as const]));
  return {
    ...fails(values.filter(({ fail }) => fail).map(({ code }) => code)),
    ...(scores.length > 0 ? { scores: Object.fromEntries(scores) } : {}),
  };
}

const listTraits = ({ marks = [], other }: ChosenField) => ({
  ...valueTraits(marks),
  ...(other ? { other: OTHER } : {}),
});

const optionCodes = (field: ChosenField): readonly string[] => [
  ...field.options.map(({ code }) => code),
  ...(field.other ? [OTHER] : []),
];

function optionTraits({ options }: ChosenField) {
  const colours = options.flatMap(({ code, colour }) => (colour === null ? [] : [[code, colour] as const]));
  return {
    ...valueTraits(options),
    ...(colours.length > 0 ? { colours: Object.fromEntries(colours) } : {}),
  };
}

const dayBound = (bound: string) => (bound === 'today' ? ('$today' as const) : { day: bound });

const yesNoOf = ({ allow_na }: { readonly allow_na: boolean }): readonly YesNo[] =>
  yesNoCodes.filter((code) => code !== 'na' || allow_na);

/** One field of a form as the engine has it. */
function engineField(field: FormField): Field {
  const traits = traitsOf(field);
  switch (field.kind) {
    case 'heading':
      return { kind: 'note', ...traits, level: field.level };
    case 'info':
      return { kind: 'note', ...traits, ...(field.image === null ? {} : { image: field.image }) };
    case 'text':
      return {
        kind: 'text',
        ...traits,
        max: field.max,
        ...(field.scan ? { scan: true } : {}),
        ...(field.pattern ? { pattern: { fits: field.pattern, said: field.pattern_text ?? {} } } : {}),
        ...start(field.default),
      };
    case 'multiline':
      return { kind: 'multiline', ...traits, max: field.max, ...start(field.default) };
    case 'number':
      return {
        kind: 'number',
        ...traits,
        ...outside(field.accept),
        decimals: field.decimals,
        ...(field.min === null ? (field.minus ? {} : { min: 0 }) : { min: field.min }),
        ...(field.max === null ? {} : { max: field.max }),
        ...(field.unit === '' ? {} : { unit: field.unit }),
        ...(field.total === null ? {} : { total: field.total }),
        ...start(field.default),
      };
    case 'yes_no_na':
      return {
        kind: 'choice',
        ...traits,
        ...fails(field.fail_on),
        options: yesNoOf(field),
        asButtons: true,
        ...start(field.default),
      };
    case 'choice':
      if (field.list) return { kind: 'listed', ...traits, ...listTraits(field), choices: field.list };
      return {
        kind: 'choice',
        ...traits,
        ...optionTraits(field),
        options: optionCodes(field),
        ...(field.show === 'buttons' ? { asButtons: true } : {}),
        ...(field.show === 'list' ? { asList: true } : {}),
        ...start(field.default),
      };
    case 'multi':
      if (field.list) return { kind: 'multi', ...traits, ...listTraits(field), choices: field.list };
      return {
        kind: 'multi',
        ...traits,
        ...optionTraits(field),
        options: optionCodes(field),
        ...(field.show === 'list' ? { asList: true } : {}),
        ...(field.show === 'dropdown' ? { isFolded: true } : {}),
      };
    case 'date':
      return {
        kind: 'date',
        ...traits,
        ...(field.min === null ? {} : { notBefore: dayBound(field.min) }),
        ...(field.max === null ? {} : { notAfter: dayBound(field.max) }),
        ...start(field.default && '$today'),
      };
    case 'datetime':
      return {
        kind: 'datetime',
        ...traits,
        ...(field.max ? { notFuture: true } : {}),
        ...start(field.default && '$now'),
      };
    case 'time':
      return {
        kind: 'time',
        ...traits,
        ...(field.min ? { notBefore: field.min } : {}),
        ...(field.max ? { notAfter: field.max } : {}),
      };
    case 'boolean':
      return {
        kind: 'boolean',
        ...traits,
        ...(field.must_be_true ? { mustBeTrue: true } : {}),
        ...start(field.default),
      };
    case 'user':
      return { kind: 'user', ...traits, ...start(field.default && '$me') };
    case 'users':
      return { kind: 'users', ...traits, ...start(field.default && ['$me']) };
    case 'ref':
      return { kind: 'reference', ...traits, to: field.module };
    case 'photo':
      return {
        kind: 'photos',
        ...traits,
        maxFiles: field.max,
        ...(field.min > 0 ? { minFiles: field.min } : {}),
        ...(field.camera_only ? { cameraOnly: true } : {}),
        annotate: field.annotate,
      };
    case 'file':
      return {
        kind: 'files',
        ...traits,
        maxFiles: field.max,
        ...(field.types.length > 0 ? { types: field.types } : {}),
      };
    case 'signature':
      return { kind: 'signature', ...traits, signer: field.signer };
    case 'emails':
      return { kind: 'emails', ...traits, ...start(field.default) };
    case 'computed':
      return {
        kind: 'computed',
        ...traits,
        ...outside(field.accept),
        by: 'expression',
        expression: field.expr,
        result: field.result,
        decimals: field.decimals,
        inForm: true,
        ...(field.unit === '' ? {} : { unit: field.unit }),
        ...(field.total === null ? {} : { total: field.total }),
      };
    case 'grid':
      return gridOf(field, traits);
  }
}

function gridOf(field: GridField, traits: FieldTraits): Field {
  const given = field.fixed_rows?.map((_row, index) => String(index + 1));
  const columns = Object.fromEntries(field.cols.flatMap((column) => fieldEntries(column)));
  return {
    kind: 'rows',
    ...traits,
    fields: given
      ? { [ROW_COLUMN]: { kind: 'choice', options: given, required: true, columns: 12 }, ...columns }
      : columns,
    minRows: given?.length ?? field.min_rows,
    maxRows: given?.length ?? field.max_rows,
    ...(given ? { fixedRows: given } : {}),
    ...(field.filterable.length > 0 ? { filterable: field.filterable } : {}),
    ...(field.csv_import && !given
      ? { takesText: true, imports: field.key.length > 0 ? { key: field.key } : {} }
      : {}),
    ...(field.key.length > 0 ? { knownBy: field.key } : {}),
  };
}

type Word = readonly [name: string, text: LocalText];

/** Every word of a form, in the order it is filled in. Two of the same name are a problem of the form. */
export const wordEntries = ({ sections }: Pick<FormContent, 'sections'>): readonly Word[] =>
  sections.flatMap((section) => {
    const before = section.repeat ? `${section.id}_` : '';
    return [
      [`section_${section.id}`, section.title] as const,
      [`section_${section.id}_help`, section.help] as const,
      ...(section.repeat ? [[section.id, section.repeat.label] as const] : []),
      ...section.rows.flatMap((row) => row.fields.flatMap((field) => fieldWords(field, before))),
    ];
  });

function fieldWords(field: FormField, before: string): readonly Word[] {
  const name = `${before}${field.name}`;
  const words: Word[] = [
    [name, field.label],
    [`${name}_help`, field.help],
  ];
  if (field.kind === 'info') words.push([`${name}_text`, field.text]);
  if (field.kind === 'yes_no_na')
    for (const code of yesNoOf(field))
      words.push([`${name}_${code}`, field.labels[code] ?? yesNoWords[code]]);
  if (field.kind === 'choice' || field.kind === 'multi') {
    for (const { code, label } of field.list ? [] : field.options) words.push([`${name}_${code}`, label]);
    if (field.other) words.push([`${name}_${OTHER}`, otherWord], [`${name}_${OTHER}_text`, otherQuestion]);
  }
  if (field.kind === 'grid') {
    for (const column of field.cols) words.push(...fieldWords(column, `${name}_`));
    if (field.fixed_rows) words.push([`${name}_${ROW_COLUMN}`, rowWord]);
    for (const [index, row] of (field.fixed_rows ?? []).entries())
      words.push([`${name}_${ROW_COLUMN}_${index + 1}`, row]);
  }
  return words;
}

/** Words in one language, each in another where it is missing there. */
export const wordsIn = (words: FormWords, language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [name, localText(text, language)]));

/** Words by language, as a module of a company brings them along. */
export const wordsByLanguage = (
  words: FormWords,
): Readonly<Record<Language, Readonly<Record<string, string>>>> =>
  Object.fromEntries(languages.map((language) => [language, wordsIn(words, language)])) as Readonly<
    Record<Language, Readonly<Record<string, string>>>
  >;
