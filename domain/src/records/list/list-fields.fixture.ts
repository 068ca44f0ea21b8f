import type { ListFields } from './list-query.ts';

/** A list with a field of every kind. */
export const listFields: ListFields = {
  id: { type: 'integer', filter: true, sort: true },
  title: { type: 'text', filter: true, sort: true, search: true },
  words: { type: 'text', search: true },
  amount: { type: 'number', filter: true, sort: true },
  done: { type: 'boolean', filter: true },
  day: { type: 'date', filter: true, sort: true },
  at: { type: 'instant', filter: true, sort: true },
  ref: { type: 'uuid', filter: true },
  secret: { type: 'text' },
};
