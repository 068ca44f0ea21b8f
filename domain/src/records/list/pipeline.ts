import { badQuery } from '../../errors/index.ts';
import { requireObject } from '../values/plain-object.ts';
import { readCursor } from './list-cursor.ts';
import {
  type Condition,
  LIST_LIMIT,
  LIST_PAGE,
  LIST_SKIP,
  type ListFields,
  type ListQuery,
  type ListSort,
} from './list-query.ts';
import { readMatch } from './match.ts';

const EVERYTHING: Condition = { kind: 'all', of: [] };
const stageOrder = ['$match', '$sort', '$facet', '$skip', '$limit', '$count'];

/** Reads the stages a list is asked with: match, sort, then a facet or a plain page. */
export function readPipeline(pipeline: unknown, fields: ListFields, cursor?: unknown): ListQuery {
  if (!Array.isArray(pipeline) || pipeline.length > stageOrder.length) throw badQuery('pipeline');
  let where = EVERYTHING;
  let sort: ListSort | undefined;
  let page = { skip: 0, limit: LIST_PAGE };
  let last = -1;

  pipeline.forEach((stage, index) => {
    const [name, value, ...more] = Object.entries(requireObject(stage, `pipeline.${index}`)).flat();
    const position = typeof name === 'string' ? stageOrder.indexOf(name) : -1;
    if (more.length > 0 || position <= last) throw badQuery(`pipeline.${index}`);
    last = position;
    if (name === '$match') where = readMatch(value, fields);
    else if (name === '$sort') sort = readSort(value, fields);
    else if (name === '$facet') page = readFacet(value);
    else if (name === '$skip') page = { ...page, skip: readCount(value, LIST_SKIP, '$skip') };
    else if (name === '$limit') page = { ...page, limit: readCount(value, LIST_LIMIT, '$limit') };
    else throw badQuery(`pipeline.${index}`);
  });

  return {
    where,
    sort,
    ...page,
    cursor: cursor === undefined ? undefined : readCursor(cursor, sort, fields),
  };
}

function readSort(value: unknown, fields: ListFields): ListSort {
  const entries = Object.entries(requireObject(value, '$sort'));
  const [field, direction] = entries[0] ?? [];
  const isKnown = field !== undefined && Object.hasOwn(fields, field) && fields[field]?.sort === true;
  if (entries.length !== 1 || !isKnown || (direction !== 1 && direction !== -1)) throw badQuery('$sort');
  return { field, descending: direction === -1 };
}

/** One branch holds the page, another the count; their names are the caller's own. */
function readFacet(value: unknown): { skip: number; limit: number } {
  const branches = Object.entries(requireObject(value, '$facet'));
  if (branches.length === 0 || branches.length > 2) throw badQuery('$facet');
  let page = { skip: 0, limit: LIST_PAGE };
  for (const [name, stages] of branches) {
    if (!Array.isArray(stages) || stages.length === 0 || stages.length > 2) throw badQuery(`$facet.${name}`);
    for (const stage of stages) {
      const entries = Object.entries(requireObject(stage, `$facet.${name}`));
      const [key, operand] = entries[0] ?? [];
      if (entries.length !== 1) throw badQuery(`$facet.${name}`);
      if (key === '$skip') page = { ...page, skip: readCount(operand, LIST_SKIP, '$skip') };
      else if (key === '$limit') page = { ...page, limit: readCount(operand, LIST_LIMIT, '$limit') };
      else if (key !== '$count' || typeof operand !== 'string') throw badQuery(`$facet.${name}.${key}`);
    }
  }
  return page;
}

function readCount(value: unknown, most: number, path: string): number {
  const least = path === '$limit' ? 1 : 0;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw badQuery(path);
  return value;
}
