import { levels } from '@sveis/domain/session';
import * as z from 'zod/mini';

const id = z.union([z.string(), z.number()]);

export const listRow = z.looseObject({
  id: z.pipe(id, z.transform(String)),
  status: z.string(),
});

export type ListRow = z.infer<typeof listRow>;

const names = z.object({
  users: z.record(z.string(), z.string()),
  references: z.record(z.string(), z.unknown()),
});

export const listAnswer = z.object({
  data: z.array(listRow),
  total: z.optional(z.number()),
  total_at_least: z.optional(z.number()),
  cursor: z.nullable(z.array(z.unknown())),
  names: z.optional(names),
});

export type ListAnswer = z.infer<typeof listAnswer>;

export const recordAnswer = z.looseObject({
  id: z.pipe(id, z.transform(String)),
  module: z.string(),
  number: z.nullable(z.string()),
  title: z.string(),
  status: z.string(),
  project_id: z.nullable(z.number()),
  /** Null while the server does not know the record. */
  rev: z.nullable(z.number()),
  created_at: z.string(),
  created_by: z.number(),
  updated_at: z.string(),
  updated_by: z.number(),
  names,
  files: z.record(z.string(), z.object({ name: z.string(), type: z.string(), size: z.number() })),
  /** The rows of a restricted record that are this person's, and nothing else of it. */
  is_partial: z.optional(z.boolean()),
  steps: z.array(z.string()),
  /** Statuses it has stood in, where its way alone does not tell. */
  passed_statuses: z.optional(z.array(z.string())),
  may: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    /** How this person stands before this record, a role in its project counted. */
    level: z.nullish(z.enum(levels)),
  }),
});

export type RecordAnswer = z.infer<typeof recordAnswer>;

export const figuresAnswer = z.object({
  data: z.array(
    z.object({
      value: z.nullable(z.string()),
      count: z.number(),
      sums: z.record(z.string(), z.number()),
    }),
  ),
});

export type Figures = z.infer<typeof figuresAnswer>['data'];

export const choicesAnswer = z.object({
  data: z.array(
    z.object({ code: z.string(), label: z.string(), is_active: z.boolean(), colour: z.nullish(z.string()) }),
  ),
});

/** Why something is shown and cannot be chosen. */
const unfit = z.object({
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const lookupAnswer = z.object({
  data: z.array(
    z.object({
      id,
      name: z.string(),
      is_exact: z.optional(z.boolean()),
      /** The project it is chosen in uses it. */
      is_used: z.optional(z.boolean()),
      /** Of records that exist in projects alone. */
      project_id: z.nullish(z.number()),
      /** The earlier revision it stands for. */
      replaces: z.optional(z.string()),
      unfit: z.optional(unfit),
    }),
  ),
});

/** Nothing where the person would be refused. */
export const manyOffered = z.object({
  references: z.array(z.nullable(lookupAnswer)),
  choices: z.array(z.nullable(choicesAnswer)),
});

export type ManyOffered = z.infer<typeof manyOffered>;

export type Found = z.infer<typeof lookupAnswer>['data'][number];

export const historyAnswer = z.object({
  data: z.array(
    z.object({
      id,
      at: z.string(),
      user_id: z.optional(z.number()),
      user_name: z.string(),
      action: z.string(),
      /** The step it was, or what was done with one row. */
      step: z.nullish(z.string()),
      row: z.nullish(z.object({ field: z.string(), id: z.string(), action: z.string() })),
      /** Who sent it over a link, and of which firm. */
      sent_by: z.nullish(z.string()),
      changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  ),
  names: z.optional(names),
  files: z.optional(z.record(z.string(), z.object({ name: z.string() }))),
});

export const linksAnswer = z.object({
  data: z.array(
    z.object({
      direction: z.string(),
      field: z.string(),
      id: z.string(),
      module: z.string(),
      number: z.nullable(z.string()),
      status: z.string(),
      name: z.string(),
      project_id: z.nullish(z.number()),
    }),
  ),
});

export type RecordLink = z.infer<typeof linksAnswer>['data'][number];

/** Settings of the company that forms need: how large a file may be, what fills read and what may be chosen. */
export const formSettingsAnswer = z.object({
  max_file_mb: z.optional(z.number()),
  max_drawing_mb: z.optional(z.number()),
  stage_weight_engineering: z.optional(z.number()),
  stage_weight_production: z.optional(z.number()),
  stage_weight_ndt: z.optional(z.number()),
  anonymous_reports: z.optional(z.boolean()),
  ndt_paut: z.optional(z.boolean()),
  ndt_tofd: z.optional(z.boolean()),
  ndt_et: z.optional(z.boolean()),
  ndt_lt: z.optional(z.boolean()),
});

/** What a scanned code stands for. */
export const scanAnswer = z.object({
  data: z.array(
    z.object({
      module: z.string(),
      id: z.pipe(id, z.transform(String)),
      name: z.string(),
      project_id: z.nullish(z.number()),
      replaces: z.optional(z.string()),
      unfit: z.optional(unfit),
    }),
  ),
});

export type Scanned = z.infer<typeof scanAnswer>['data'][number];
