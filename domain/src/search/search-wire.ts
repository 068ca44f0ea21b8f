import * as z from 'zod/mini';

/** Letters of a search, and of what is worth asking for. */
export const LONGEST_SEARCH = 100;
export const SHORTEST_SEARCH = 2;

/** The group of files: they are no records, and lie in folders. */
export const FILES_GROUP = 'files';

/** A record or a file that was found, by what it is known by. */
const foundRow = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  title: z.string(),
  status: z.string(),
  /** Where records of the module exist in projects alone it belongs to their address. */
  project_id: z.nullable(z.int()),
  /** Number and name of its project, as far as the asker may know them. */
  project: z.nullable(z.string()),
  /** The folder a file lies in. */
  folder: z.optional(z.string()),
});

export type FoundRow = z.infer<typeof foundRow>;

const foundGroup = z.object({
  module: z.string(),
  count: z.int(),
  /** There are more than are counted. */
  is_more: z.boolean(),
  rows: z.array(foundRow),
});

export type FoundGroup = z.infer<typeof foundGroup>;

/** What was found, module by module, the likeliest first. */
export const searchAnswer = z.object({
  groups: z.array(foundGroup),
  people: z.array(z.object({ id: z.int(), name: z.string() })),
});

export type SearchAnswer = z.infer<typeof searchAnswer>;
