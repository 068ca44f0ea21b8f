import { dayInZone, formatDate } from '@sveis/domain/format';
import type { Language, Translate } from '@sveis/domain/locales';
import {
  type ChangeLine,
  changeLines,
  documentDay,
  doneText,
  fieldAt,
  inLanguage,
  labelId,
  type ModuleDefinition,
  momentText,
  type Paper,
  paperOf,
  paperStamp,
  statusId,
  uuidsIn,
  type Values,
} from '@sveis/domain/records';
import {
  filesNamed,
  idsIn,
  languagesOf,
  type RecordScope,
  readRecordAnswer,
  recordHistory,
  scopeOfRecord,
} from '../../records/index.ts';
import { findWords, type WordsFor } from './value-words.ts';

/** One thing that happened to a record. */
export interface SheetEvent {
  readonly head: string;
  readonly lines: readonly ChangeLine[];
}

export interface SheetFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** A record as somebody may see it, in words of one language: what its pages are drawn from. */
export interface RecordSheet {
  readonly id: string;
  readonly company: string;
  readonly module: string;
  readonly number: string;
  readonly title: string;
  readonly date: string;
  /** As a register names it: which revision it is, and the day it is dated by. */
  readonly revision: string;
  readonly dated: string;
  readonly paper: Paper;
  /** Files its pages show, which its reader may see. */
  readonly pictures: readonly string[];
  /** Files it names beside signatures, which its reader may see. */
  readonly files: readonly SheetFile[];
  /** Records of other modules it names. */
  readonly names: readonly { readonly target: string; readonly id: string }[];
  /** What stands across its pages, where nobody is to work after it. */
  readonly watermark: string | undefined;
  readonly history: readonly SheetEvent[] | undefined;
  readonly historyTitle: string;
  readonly overridesTitle: string;
}

interface SheetWish {
  readonly language: Language;
  /** For readers outside the company: only the fields the module shows them. */
  readonly isForOthers?: boolean | undefined;
  readonly hasHistory?: boolean | undefined;
  /** Of what is written in several languages, the best first. */
  readonly languages?: readonly Language[] | undefined;
}

/** Letters of a table that fit beside each other on a page. */
const LETTERS = 105;

export async function readSheet(
  opened: RecordScope,
  id: string,
  { language, hasHistory, isForOthers, languages = languagesOf(opened.ctx) }: SheetWish,
): Promise<RecordSheet> {
  const answer = await readRecordAnswer(opened, id);
  const scope = await scopeOfRecord(opened, answer);
  const { ctx } = scope;
  const definition = isForOthers ? shownToOthers(scope.definition) : scope.definition;
  const wordsFor = await findWords(scope, language);
  const words = wordsFor({ ...answer.names, files: answer.files });
  const record = { ...answer, ...inLanguage(definition.translations, answer, languages) };
  const paper = paperOf(definition, record, words, LETTERS);
  // Papers the server has made of the record itself go along with nothing.
  const made = new Set(
    Object.entries(definition.fields).flatMap(([name, field]) =>
      field.kind === 'files' && field.readOnly ? uuidsIn(record[name as keyof typeof record]) : [],
    ),
  );
  const attached: SheetFile[] = [];
  for (const hook of scope.hooks) attached.push(...((await hook.attachedFiles?.(scope, { id })) ?? []));
  return {
    id,
    company: ctx.tenant.name,
    module: words.t(labelId(definition.key, 'one')),
    number: record.number ?? '',
    title: record.title,
    date: formatDate(dayInZone(new Date(record.created_at), words.timeZone)),
    revision: revisionOf(record),
    dated: formatDate(documentDay(scope.definition, record, words.timeZone)),
    paper,
    pictures: picturesIn(paper),
    files: [...filesOf(definition, record).filter(({ id: file }) => !made.has(file)), ...attached],
    names: idsIn(definition.fields, record).references,
    watermark: watermarkOf(definition, record.status, words.t),
    history: hasHistory && !record.is_restricted ? await readHistory(scope, id, wordsFor) : undefined,
    historyTitle: words.t('records.history'),
    overridesTitle: words.t('records.overrides'),
  };
}

/** A document's revision is typed, that of a report counted: reports that were never revised have none. */
export const revisionOf = ({ revision }: Values): string => {
  if (typeof revision === 'string') return revision;
  return typeof revision === 'number' && revision > 0 ? String(revision) : '';
};

/** The same module with the fields alone that people outside the company are shown. */
function shownToOthers(definition: ModuleDefinition): ModuleDefinition {
  const shown = definition.dossier?.fields;
  if (!shown) return definition;
  const fields = Object.entries(definition.fields).filter(([name]) => shown.includes(name));
  return {
    ...definition,
    fields: Object.fromEntries(fields),
    sections: definition.sections.map((section) => ({
      ...section,
      fields: section.fields.filter((name) => shown.includes(name)),
    })),
  };
}

type AnsweredFiles = Readonly<Record<string, { readonly name: string; readonly type: string }>>;

const filesOf = (
  { fields }: ModuleDefinition,
  { files, ...values }: Values & { readonly files: AnsweredFiles },
): readonly SheetFile[] => {
  const named = filesNamed(fields, values).filter(
    ({ field }) => fieldAt(fields, field)?.kind !== 'signature',
  );
  return [...new Set(named.map(({ id }) => id))].flatMap((id) => {
    const facts = files[id];
    return facts ? [{ id, name: facts.name, type: facts.type }] : [];
  });
};

/** A document that is not in force says so across the page. */
export function watermarkOf(definition: ModuleDefinition, status: string, t: Translate): string | undefined {
  const stamp = paperStamp(definition, status);
  if (stamp === undefined) return undefined;
  return t(stamp === 'over' ? statusId(definition.key, status) : 'records.notApproved');
}

const picturesIn = ({ sections }: Paper): readonly string[] =>
  sections.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      if (part.kind === 'pictures') return part.ids;
      if (part.kind === 'signatures') return part.signatures.flatMap(({ file }) => file ?? []);
      if (part.kind === 'rows' && part.rows.kind === 'blocks')
        return part.rows.blocks.flatMap(({ pictures }) => pictures);
      return [];
    }),
  );

async function readHistory(
  scope: RecordScope,
  id: string,
  wordsFor: WordsFor,
): Promise<readonly SheetEvent[]> {
  const { data, names, files } = await recordHistory(scope, id);
  const words = wordsFor({ ...names, files });
  const told = { ...words, fileName: (file: string) => files[file]?.name };
  return data.map((entry) => ({
    head: [
      momentText(entry.at, words.timeZone),
      entry.user_name,
      doneText(scope.definition, entry, words.t),
    ].join(' · '),
    lines: entry.action === 'create' ? [] : changeLines(scope.definition, entry.changes, told),
  }));
}

/** "Side {number} av {count}", with the places left open. */
export const pageWords = ({ ctx }: Pick<RecordScope, 'ctx'>, language: Language): string =>
  ctx.services.messages.text(language, 'records.pageOf', { number: '{number}', count: '{count}' });

export const printedWords = ({ ctx }: Pick<RecordScope, 'ctx'>, language: Language): string =>
  ctx.services.messages.text(language, 'records.printedBy', {
    time: momentText(ctx.now.toISOString(), ctx.tenant.timeZone),
    name: `${ctx.user.firstName} ${ctx.user.lastName}`,
  });

/** A printed document is not taken back when its next revision comes, and says so. */
export const copyWords = (
  { ctx, definition }: Pick<RecordScope, 'ctx' | 'definition'>,
  { watermark }: Pick<RecordSheet, 'watermark'>,
  language: Language,
): string =>
  definition.nextRevision !== undefined && watermark === undefined
    ? ctx.services.messages.text(language, 'records.uncontrolledCopy')
    : '';
