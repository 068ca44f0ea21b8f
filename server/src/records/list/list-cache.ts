import { type ListQuery, readPipeline } from '@sveis/domain/records';
import { createParameters } from './list-condition.ts';
import { type ListShape, shapeOf } from './list-shape.ts';
import type { ListSource } from './list-source.ts';
import { type ListStatement, listSql, type Wanted } from './list-sql.ts';

/** What a list call says. */
export interface Question {
  readonly pipeline: unknown;
  readonly cursor?: unknown;
}

interface Remembered extends Omit<ListStatement, 'values'> {
  /** The question's own values; those of the person who asks come before them. */
  readonly asked: readonly unknown[];
}

const MOST_REMEMBERED = 200;
const LONGEST = 2_000;

/**
 * The statements of questions asked before: everybody asks for the same few lists, and reading and compiling one takes
 * longer than asking it. Questions are remembered, never answers; company and person are filled in each time.
 */
export function createListCache() {
  const known = new WeakMap<ListShape, Map<string, Remembered>>();

  return (source: ListSource, question: Question, wanted: Wanted): ListStatement => {
    const shape = shapeOf(source, wanted.shown);
    const compile = () => listSql(source, readQuestion(shape, question), wanted);
    if (question.cursor !== undefined) return compile();
    const ofPerson = createParameters();
    ofPerson.add(wanted.tenantId);
    const key = `${source.visible?.(ofPerson) ?? ''} ${JSON.stringify(question.pipeline)}`;
    if (key.length > LONGEST) return compile();
    const ofShape = known.get(shape) ?? new Map<string, Remembered>();
    known.set(shape, ofShape);
    const found = ofShape.get(key);
    if (found) {
      const { asked, ...statement } = found;
      return { ...statement, values: [...ofPerson.values, ...asked] };
    }
    const { values, ...statement } = compile();
    if (ofShape.size >= MOST_REMEMBERED) ofShape.clear();
    ofShape.set(key, { ...statement, asked: values.slice(ofPerson.values.length) });
    return { ...statement, values };
  };
}

export const readQuestion = ({ fields }: ListShape, { pipeline, cursor }: Question): ListQuery =>
  readPipeline(pipeline, fields, cursor);
