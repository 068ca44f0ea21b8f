import type { Language, MessageId } from '../../locales/index.ts';
import { isEngineField } from '../presets/define-module.ts';
import { REPLACES } from '../presets/next-revision.ts';
import { overrideFields } from '../presets/overrides.ts';
import {
  documentFields,
  revisionFields,
  revisionSection,
  signatureChecks,
  signatureFields,
  signatureSection,
} from '../presets/signatures.ts';
import { documentStatuses, reportStatuses } from '../presets/statuses.ts';
import type { ModuleDefinition, StatusRules } from './definition.ts';
import { type Field, type Fields, hasFields, type NumberField, type OptionWords } from './field.ts';

/** A module's messages are named by the definition; a test holds the catalogues against these names. */
const id = (room: string, name: string): MessageId => `${room}.${name}` as MessageId;

export const labelId = (room: string, field: string): MessageId =>
  // Fields the engine adds to a module have the words of the records.
  id(isEngineField(field.split('.')[0] ?? '') ? 'records' : room, field.replaceAll('.', '_'));
export const optionId = (room: string, field: string, option: string): MessageId =>
  id(room, `${field.replaceAll('.', '_')}_${option}`);
/** The message of a field's option; undefined where the option is its own text. */
export function optionIdOf(
  room: string,
  path: string,
  field: Field | undefined,
  option: string,
): MessageId | undefined {
  const { areCodes, wordsOf = path }: OptionWords = field && 'options' in field ? field : {};
  return areCodes ? undefined : optionId(room, wordsOf, option);
}

/** The word of a number on a scale of words. */
export const scaleId = (room: string, scale: string, value: number): MessageId =>
  id(room, `${scale}_${value}`);
export const statusId = (room: string, status: string): MessageId => id(room, `status_${status}`);
export const stepId = (room: string, step: string): MessageId => id(room, `to_${step}`);
/** A row's action; `add` makes one. */
export const rowActionId = (room: string, field: string, action: string): MessageId =>
  id(room, `${field}_to_${action}`);
export const sectionId = (room: string, section: string): MessageId => id(room, `section_${section}`);
export const checkId = (room: string, check: string): MessageId => id(room, `check_${check}`);
/** What is missing in the documentation of a project. */
export const missingId = (room: string, gap: string): MessageId => id(room, `missing_${gap}`);
export const bringId = (room: string): MessageId => id(room, 'bringHere');
export const presetId = (room: string, preset: string): MessageId => id(room, `preset_${preset}`);
export const cardId = (room: string, card: string): MessageId => id(room, `card_${card}`);
/** A notice's kind is `<one>_<what>`. */
export const noticeId = (room: string, kind: string): MessageId =>
  id(room, `notice_${kind.slice(kind.indexOf('_') + 1)}`);

/** What a company need not say of its own modules: every one of them is in projects. */
const projectWords: Readonly<Record<Language, string>> = {
  en: 'Project',
  no: 'Prosjekt',
  lt: 'Projektas',
  pl: 'Projekt',
  sv: 'Projekt',
};

/** What stands in for a word that was not given. */
const standIns: Readonly<Record<string, string>> = { one: 'module', add: 'one', figures: 'module' };

/** Words begin with what they are a word of; what people see is the rest, as words. */
const spelt = (name: string): string => {
  const text = name
    .replace(/^(?:status|to|section|preset)_/, '')
    .replaceAll('_', ' ')
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/**
 * A word a company's own module brings along, by its message id. Where the language is missing, in English or in any
 * there is; where there is none, the name itself as words. Undefined for our modules, whose words are in the catalogue
 * of messages.
 */
export function label(definition: ModuleDefinition, id: MessageId, language: Language): string | undefined {
  const { words, key } = definition;
  if (!words) return undefined;
  const name = id.slice(key.length + 1);
  const given = wordIn(definition, name, language);
  // Words of a form stand beside those of our own module.
  if (given !== undefined || !key.startsWith('custommodule:')) return given;
  if (name === 'project_id') return projectWords[language];
  if (name === 'empty') return '';
  const other = standIns[name];
  if (other !== undefined) return label(definition, `${key}.${other}` as MessageId, language);
  return spelt(optionIn(definition, name) ?? name);
}

/** The option a name ends with, where it is the name of a choice's word. */
const optionIn = ({ fields }: ModuleDefinition, name: string): string | undefined =>
  Object.entries(fields)
    .flatMap(([field, one]) => optionsOf(one).map((option) => [`${field}_${option}`, option] as const))
    .find(([word]) => word === name)?.[1];

function wordIn({ words = {} }: ModuleDefinition, name: string, language: Language): string | undefined {
  const order = [words[language], words.en, ...Object.values(words)];
  return order.find((one) => one && Object.hasOwn(one, name))?.[name];
}

/** Every word of a company's own module in one language, by message id. */
export const labelsOf = (
  definition: ModuleDefinition,
  language: Language,
): Readonly<Record<string, string>> =>
  Object.fromEntries(messagesOf(definition).map((id) => [id, label(definition, id, language) ?? '']));

const optionsOf = (field: Field): readonly string[] => {
  if ('options' in field && field.options) return field.options;
  return 'other' in field && field.other !== undefined ? [field.other] : [];
};

/** The numbers of a scale, from the least on. */
export const scaleOf = ({ min = 1, max = min }: NumberField): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);

const scaleIds = (room: string, field: Field): readonly MessageId[] =>
  field.kind === 'number' && field.scale !== undefined
    ? scaleOf(field).map((value) => scaleId(room, String(field.scale), value))
    : [];

const fieldIds = (room: string, fields: Fields, before = ''): readonly MessageId[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${before}${name}`;
    return [
      labelId(room, path),
      ...optionsOf(field).flatMap((option) => optionIdOf(room, path, field, option) ?? []),
      ...scaleIds(room, field),
      ...(hasFields(field) ? fieldIds(room, field.fields, `${path}.`) : []),
      ...(field.kind === 'rows'
        ? Object.keys(field.actions ?? {}).map((action) => rowActionId(room, name, action))
        : []),
    ];
  });

const statusIds = (room: string, { values, transitions }: StatusRules): readonly MessageId[] => [
  ...values.map((status) => statusId(room, status)),
  ...transitions.map(({ name }) => stepId(room, name)),
];

const PRESETS = 'presets';

/** The words of the fields the engine adds, and of what modules share. */
export const engineMessages = (): readonly MessageId[] => [
  ...fieldIds('records', overrideFields),
  id('records', REPLACES),
  ...fieldIds(PRESETS, { ...signatureFields, ...revisionFields, ...documentFields }),
  ...[reportStatuses(), documentStatuses()].flatMap((rules) => statusIds(PRESETS, rules)),
  ...[signatureSection, revisionSection].map(({ key }) => sectionId(PRESETS, key)),
  ...signatureChecks.map(({ name }) => checkId(PRESETS, name)),
];

/** Every message a definition needs: its name, one of it, fields, choices, statuses, steps, sections, filters. */
export const messagesOf = (definition: ModuleDefinition): readonly MessageId[] => {
  const room = definition.key;
  const ownFields = Object.fromEntries(
    Object.entries(definition.fields).filter(([name]) => !isEngineField(name)),
  );
  return [
    id(room, 'module'),
    id(room, 'one'),
    id(room, 'add'),
    id(room, 'empty'),
    ...fieldIds(room, ownFields),
    ...statusIds(room, definition.status),
    ...definition.sections.map(({ key }) => sectionId(room, key)),
    ...definition.list.presets.map(({ key }) => presetId(room, key)),
    ...(definition.figures ? [id(room, 'figures')] : []),
    ...(definition.cards ?? []).map(({ key }) => cardId(room, key)),
    ...(definition.view?.bring ? [bringId(room)] : []),
    ...(definition.checks ?? []).map(({ name }) => checkId(room, name)),
    ...(definition.dossier?.missing ?? []).map(({ name }) => missingId(room, name)),
    ...(definition.notices?.rules ?? []).map(({ kind }) => noticeId(room, kind)),
  ];
};
