import { createHash } from 'node:crypto';
import { type ListQuery, readPipeline } from '@sveis/domain/records';
import { type ListShape, shapeOf } from './list-shape.ts';
import type { ListSource } from './list-source.ts';
import {
  type CompiledList,
  callValue,
  compileList,
  isSteady,
  type ListStatement,
  readerOf,
  type Wanted,
} from './list-sql.ts';

/** What a list call says. */
export interface Question {
  readonly pipeline: unknown;
  readonly cursor?: unknown;
}

/** The columns some readers of a list may see. All readers for whom they are the same share a view. */
export interface ListView {
  readonly name: string;
  readonly columns: () => readonly string[];
}

/** A list as somebody asks for it. */
export interface AskedList extends Pick<Wanted, 'names' | 'today' | 'languages'> {
  readonly source: ListSource;
  readonly view: ListView;
}

interface KeptStatement extends ListStatement {
  /** Statements that come again are prepared on the connection under this name. */
  readonly name: string | undefined;
}

interface Compiled extends CompiledList {
  readonly isSteady: boolean;
}

interface View {
  readonly shape: ListShape;
  readonly questions: Map<string, Compiled>;
}

/** A text that was sent, how often, and under which name. */
interface Sent {
  readonly text: string;
  count: number;
  name: string | undefined;
}

const MOST_QUESTIONS = 500;
const LONGEST_QUESTION = 2_000;
const OFTEN = 3;
const MOST_NAMED = 200;
const MOST_SENT = 2_000;

/**
 * The one cache of list statements: columns and row SQL per view, the compiled statement per question, the prepared
 * name per text. Company, reader and day are filled in with each call; answers are never kept.
 */
export function createListStatements() {
  const views = new WeakMap<ListSource['columns'], Map<string, View>>();
  let sent = new Map<string, Sent>();
  let named = 0;

  const viewOf = (source: ListSource, { name, columns }: ListView): View => {
    const known = views.get(source.columns) ?? new Map<string, View>();
    views.set(source.columns, known);
    const key = `${source.from} ${name}`;
    const view = known.get(key) ?? { shape: shapeOf(source, columns()), questions: new Map() };
    known.set(key, view);
    return view;
  };

  /** One copy of each text, however many questions it answers. */
  const sentOf = (text: string): Sent => {
    const known = sent.get(text);
    if (known) return known;
    if (sent.size >= MOST_SENT) sent = new Map([...sent].filter(([, { name }]) => name !== undefined));
    const first = { text, count: 0, name: undefined };
    sent.set(text, first);
    return first;
  };

  /** Planning a list takes the database longer than reading a page of it. Callers shape the texts: only so many are named. */
  const nameOf = (statement: Sent): string | undefined => {
    statement.count += 1;
    if (statement.name === undefined && statement.count >= OFTEN && named < MOST_NAMED) {
      named += 1;
      statement.name = `list-${createHash('sha256').update(statement.text).digest('base64url').slice(0, 24)}`;
    }
    return statement.name;
  };

  return (tenantId: number, list: AskedList, question: Question): KeptStatement => {
    const { source } = list;
    const { shape, questions } = viewOf(source, list.view);
    const reader = readerOf(source, shape, { tenantId, names: list.names });
    const compile = (): Compiled => {
      const query = readQuestion(shape, question);
      const compiled = compileList(source, query, shape, reader);
      return { ...compiled, text: sentOf(compiled.text).text, isSteady: isSteady(source, query) };
    };
    const key = `${reader.visible} ${reader.seen ? JSON.stringify(reader.seen) : ''} ${JSON.stringify(question.pipeline)}`;
    const isKept = question.cursor === undefined && key.length <= LONGEST_QUESTION;
    const found = isKept ? questions.get(key) : undefined;
    const { text, asked, perCall, isSteady: steady } = found ?? compile();
    if (isKept && !found) {
      if (questions.size >= MOST_QUESTIONS) questions.clear();
      questions.set(key, { text, asked, perCall, isSteady: steady });
    }
    const values = [...reader.values, ...asked, ...perCall.map((mark) => callValue(mark, source, list))];
    return { text, values, isSteady: steady, name: nameOf(sentOf(text)) };
  };
}

export const readQuestion = ({ fields }: ListShape, { pipeline, cursor }: Question): ListQuery =>
  readPipeline(pipeline, fields, cursor);
