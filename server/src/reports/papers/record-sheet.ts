import { dayInZone, formatDate } from '@sveis/domain/format';
import type { Language } from '@sveis/domain/locales';
import {
  type ChangeLine,
  changeLines,
  doneText,
  labelId,
  momentText,
  type Paper,
  paperOf,
} from '@sveis/domain/records';
import { type RecordScope, readRecordAnswer, recordHistory } from '../../records/index.ts';
import type { WordsFor } from './value-words.ts';

/** One thing that happened to a record. */
export interface SheetEvent {
  readonly head: string;
  readonly lines: readonly ChangeLine[];
}

/** A record as somebody may see it, in words of one language: what its pages are drawn from. */
export interface RecordSheet {
  readonly id: string;
  readonly company: string;
  readonly module: string;
  readonly number: string;
  readonly title: string;
  readonly date: string;
  readonly paper: Paper;
  /** Files its pages show, which its reader may see. */
  readonly pictures: readonly string[];
  /** PDF files it names, which its reader may see. */
  readonly attachments: readonly { readonly id: string; readonly name: string }[];
  readonly history: readonly SheetEvent[] | undefined;
  readonly historyTitle: string;
  readonly overridesTitle: string;
}

interface SheetWish {
  readonly wordsFor: WordsFor;
  readonly hasHistory?: boolean | undefined;
}

/** Letters of a table that fit beside each other on a page. */
const LETTERS = 105;

export async function readSheet(
  scope: RecordScope,
  id: string,
  { wordsFor, hasHistory }: SheetWish,
): Promise<RecordSheet> {
  const { definition, ctx } = scope;
  const record = await readRecordAnswer(scope, id);
  const words = wordsFor({ ...record.names, files: record.files });
  const paper = paperOf(definition, record, words, LETTERS);
  return {
    id,
    company: ctx.tenant.name,
    module: words.t(labelId(definition.key, 'one')),
    number: record.number ?? '',
    title: record.title,
    date: formatDate(dayInZone(new Date(record.created_at), words.timeZone)),
    paper,
    pictures: picturesIn(paper),
    attachments: Object.entries<{ readonly name: string; readonly type: string }>(record.files)
      .filter(([, { type }]) => type === 'application/pdf')
      .map(([file, { name }]) => ({ id: file, name })),
    history: hasHistory && !record.is_restricted ? await readHistory(scope, id, wordsFor) : undefined,
    historyTitle: words.t('records.history'),
    overridesTitle: words.t('records.overrides'),
  };
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
