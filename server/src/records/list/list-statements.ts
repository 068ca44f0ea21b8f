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
import { createSentStatements } from './sent-statements.ts';

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

const MOST_QUESTIONS = 500;
const LONGEST_QUESTION = 2_000;

/**
 * The one cache of list statements: columns and row SQL per view, the compiled statement per question, the prepared
 * name per text. Company, reader and day are filled in with each call; answers are never kept.
 */
export function createListStatements() {
  const views = new WeakMap<ListSource['columns'], Map<string, View>>();
  const sent = createSentStatements('list');

  const viewOf = (source: ListSource, { name, columns }: ListView): View => {
    const known = views.get(source.columns) ?? new Map<string, View>();
    views.set(source.columns, known);
    const key = `${source.from} ${name}`;
    const view = known.get(key) ?? { shape: shapeOf(source, columns()), questions: new Map() };
    known.set(key, view);
    return view;
  };

  return (tenantId: number, list: AskedList, question: Question): KeptStatement => {
    const { source } = list;
    const { shape, questions } = viewOf(source, list.view);
    const reader = readerOf(source, shape, { tenantId, names: list.names });
    const compile = (): Compiled => {
      const query = readQuestion(shape, question);
      const compiled = compileList(source, query, shape, reader);
      return { ...compiled, text: sent.textOf(compiled.text), isSteady: isSteady(source, query) };
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
    return { text, values, isSteady: steady, name: sent.nameOf(text) };
  };
}

export const readQuestion = ({ fields }: ListShape, { pipeline, cursor }: Question): ListQuery =>
  readPipeline(pipeline, fields, cursor);
