import type { ModuleDefinition, StatusRules } from '../definition/definition.ts';
import { labelId, sectionId, statusId } from '../definition/definition-messages.ts';
import type { Field, Fields } from '../definition/field.ts';
import { isEmptyValue, type Values } from '../definition/field-condition.ts';
import { rowsAt } from '../definition/notices/people.ts';
import { isVisible, sectionsIn } from '../definition/sections.ts';
import { overridesIn } from '../definition/steps/checks.ts';
import { richTextOf } from '../richtext/read-rich-text.ts';
import type { RichText } from '../richtext/rich-text.ts';
import { isFileList, uuidsIn } from './file-ids.ts';
import { type PaperFact, paperFact } from './paper-fact.ts';
import { marked, type PaperRows, paperRows } from './paper-rows.ts';
import { ruleText } from './rule-text.ts';
import { valueLine } from './value-line.ts';
import { momentText, type ValueWords } from './value-text.ts';

export type { PaperFact } from './paper-fact.ts';
export type { PaperBlock, PaperColumn, PaperRows } from './paper-rows.ts';

export interface PaperSignature {
  readonly name: string;
  readonly label: string;
  /** Who signed and when. */
  readonly text: string;
  readonly file: string | undefined;
}

export type PaperPart =
  | { readonly kind: 'facts'; readonly name: string; readonly facts: readonly PaperFact[] }
  | { readonly kind: 'rich'; readonly name: string; readonly label: string; readonly text: RichText }
  | { readonly kind: 'rows'; readonly name: string; readonly label: string; readonly rows: PaperRows }
  | {
      readonly kind: 'pictures';
      readonly name: string;
      readonly label: string;
      readonly ids: readonly string[];
    }
  | {
      readonly kind: 'signatures';
      readonly name: string;
      readonly signatures: readonly PaperSignature[];
    };

export interface PaperSection {
  readonly key: string;
  readonly title: string;
  readonly parts: readonly PaperPart[];
}

/** A gate that was passed: the rule's sentence, and who passed it, when and why. */
export interface OverrideText {
  readonly key: string;
  readonly rule: string;
  readonly said: string;
}

/** A record as it stands on paper, for the browser's printer and the server's PDF. */
export interface Paper {
  readonly status: { readonly text: string; readonly tone: StatusRules['tones'][string] };
  /** "Revision 2", where the module has revisions. */
  readonly revision: string;
  readonly sections: readonly PaperSection[];
  readonly overrides: readonly OverrideText[];
}

/** What a paper is made of: the values of an answered record. */
export type PaperRecord = Values & { readonly status: string };

/** Letters that stand beside each other in a table of the browser's printer. */
const LETTERS = 80;

export function paperOf(
  definition: ModuleDefinition,
  record: PaperRecord,
  words: ValueWords,
  letters = LETTERS,
): Paper {
  const { key, fields, status } = definition;
  const inSections = definition.sections.flatMap((section) => section.fields);
  const told = toldElsewhere(definition);
  const project =
    'project_id' in fields && !inSections.includes('project_id') && !isEmptyValue(record.project_id)
      ? ['project_id']
      : [];
  const { revision } = fields;
  const page = { words, letters };
  const sections = sectionsIn(definition, record.status)
    .flatMap((section, index): readonly PaperSection[] => [
      {
        key: section.key,
        title: words.t(sectionId(key, section.key)),
        parts: partsOf(
          fields,
          [...(index === 0 ? project : []), ...section.fields].filter((name) => !told.has(name)),
          record,
          page,
        ),
      },
      ...section.fields.flatMap((name) => answerSections(fields, name, record, page)),
    ])
    .filter(({ parts }) => parts.length > 0);
  return {
    status: {
      text: words.t(statusId(key, record.status)),
      tone: status.tones[record.status] ?? 'neutral',
    },
    revision:
      revision && !isEmptyValue(record.revision)
        ? `${words.t(labelId(key, 'revision'))} ${valueLine(revision, 'revision', record.revision, words, record)}`
        : '',
    sections,
    overrides: overrideTexts(key, record, words),
  };
}

export const overrideTexts = (room: string, record: Values, words: ValueWords): readonly OverrideText[] =>
  overridesIn(record).map((one) => ({
    key: `${one.check} ${one.field} ${one.about} ${one.at}`,
    rule: ruleText(room, one, words.t),
    said: words.t('records.overridden', {
      name: words.nameOf('user', one.by) ?? `#${one.by}`,
      time: momentText(one.at, words.timeZone),
      reason: one.reason,
    }),
  }));

/** What the head of the page says, and units that stand behind their number. */
const toldElsewhere = ({ fields, titleField }: ModuleDefinition): ReadonlySet<string> =>
  new Set([
    titleField,
    ...Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind === 'answers') return [name, ...(field.notes === undefined ? [] : [field.notes])];
      return field.kind === 'number' && field.unitField !== undefined ? [field.unitField] : [];
    }),
  ]);

/** Values that are told beside others as a picture or a table of their own. */
const standsAlone = ({ kind }: Field): boolean => ['rows', 'photos', 'signature', 'richtext'].includes(kind);

/** The fields of a section in their order: short values together, signatures beside each other at the end. */
function partsOf(
  fields: Fields,
  names: readonly string[],
  record: Values,
  { words, letters, before = '', notes = [] }: Page,
): readonly PaperPart[] {
  const parts: PaperPart[] = [];
  const signatures: PaperSignature[] = [];
  for (const name of names) {
    const field = fields[name];
    const value = record[name];
    if (!field || isEmptyValue(value) || !isVisible(field, record)) continue;
    const path = `${before}${name}`;
    const label = words.t(labelId(words.room, path));
    const text =
      standsAlone(field) && field.kind !== 'signature'
        ? ''
        : marked(field, value, valueLine(field, path, value, words, record), words);
    const said = notes.filter(({ about }) => about === name || String(about).startsWith(`${name}.`));
    const last = parts.at(-1);
    if (field.kind === 'rows')
      parts.push({
        kind: 'rows',
        name,
        label,
        rows: paperRows(field, path, rowsAt(record, name), words, letters),
      });
    else if (field.kind === 'richtext') parts.push({ kind: 'rich', name, label, text: richTextOf(value) });
    else if (field.kind === 'photos') parts.push({ kind: 'pictures', name, label, ids: uuidsIn(value) });
    else if (field.kind === 'signature') signatures.push({ name, label, text, file: uuidsIn(value)[0] });
    else {
      const fact = paperFact(name, label, text, isFileList(field));
      if (last?.kind === 'facts') parts[parts.length - 1] = { ...last, facts: [...last.facts, fact] };
      else parts.push({ kind: 'facts', name, facts: [fact] });
    }
    parts.push(...noteParts(name, label, said));
  }
  return signatures.length > 0 ? [...parts, { kind: 'signatures', name: 'signatures', signatures }] : parts;
}

interface Page {
  readonly words: ValueWords;
  readonly letters: number;
  /** Where the fields stand: `answers.`. */
  readonly before?: string;
  /** What people have written about single fields. */
  readonly notes?: readonly Values[];
}

/** The parts of a form, each a section of its own; one that is filled in several times is a table or a block each time. */
function answerSections(
  fields: Fields,
  name: string,
  record: Values,
  { words, letters }: Page,
): readonly PaperSection[] {
  const field = fields[name];
  const answers = record[name];
  if (field?.kind !== 'answers' || typeof answers !== 'object' || answers === null) return [];
  const page = { words, letters, before: `${name}.`, notes: rowsAt(record, field.notes ?? '') };
  return (field.sections ?? []).map(({ key, lines, rows }) => ({
    key: `${name}_${key}`,
    title: words.t(sectionId(words.room, `${name}_${key}`)),
    parts: partsOf(field.fields, rows === undefined ? lines.flat() : [rows], answers as Values, page),
  }));
}

/** A comment and photos beside the answer they are about. */
function noteParts(name: string, label: string, notes: readonly Values[]): readonly PaperPart[] {
  const comments = notes.flatMap(({ comment }) => (isEmptyValue(comment) ? [] : [String(comment)]));
  const photos = notes.flatMap((note) => uuidsIn(note.photos));
  return [
    ...(comments.length > 0
      ? [
          {
            kind: 'facts' as const,
            name: `${name}:note`,
            facts: [paperFact(`${name}:note`, label, comments.join('\n'), true)],
          },
        ]
      : []),
    ...(photos.length > 0 ? [{ kind: 'pictures' as const, name: `${name}:photos`, label, ids: photos }] : []),
  ];
}
