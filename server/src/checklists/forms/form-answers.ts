import { formCategories, formStates, formUses } from '@sveis/domain/checklists';
import { languages } from '@sveis/domain/locales';
import * as z from 'zod/mini';
import { explained, named } from '../../http/description/described.ts';
import { listShape, queryShape } from '../../records/index.ts';

const text = z.partialRecord(z.enum(languages), z.string());
const open = z.record(z.string(), z.unknown());

/** A form as it travels; what may stand in it is checked field by field, and every problem named at its path. */
const content = explained(open, {
  description:
    'A form: `name`, `title`, `category`, `use`, `number_series`, `recipients`, `settings` and `sections` of rows of fields.',
});

const shown = {
  id: z.int(),
  name: z.string(),
  title: text,
  category: z.enum(formCategories),
  use: z.array(z.enum(formUses)),
  state: z.enum(formStates),
  Is_Active: z.boolean(),
  version: z.int(),
};

const problem = z.object({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

export const formAnswers = {
  query: queryShape(
    'Fields to match: `id`, `name`, `category`, `use`, `state`, `Is_Active`. To search by word beginnings with `$regex`: `Title`.',
  ),
  list: listShape(
    named(
      'FormInList',
      z.object({
        ...shown,
        Title: z.string(),
        has_draft: z.boolean(),
        updated_at: z.nullable(z.string()),
        records: z.optional(z.int()),
      }),
    ),
  ),
  form: named(
    'Form',
    z.object({
      ...shown,
      rev: z.int(),
      updated_at: z.string(),
      updated_by: z.int(),
      content: z.nullable(content),
      draft: z.nullable(content),
      problems: z.record(z.string(), z.array(problem)),
      may: z.object({ edit: z.boolean(), publish: z.boolean() }),
    }),
  ),
  versions: z.object({
    data: z.array(z.object({ version: z.int(), published_at: z.string(), published_by: z.int() })),
  }),
  version: named('FormVersion', z.object({ form_id: z.int(), version: z.int(), content })),
  comparison: named(
    'FormDifference',
    z.object({
      properties: z.array(z.string()),
      sections: z.array(z.object({ kind: z.string(), id: z.string() })),
      fields: z.array(
        z.object({
          kind: z.string(),
          id: z.string(),
          name: z.string(),
          label: text,
          properties: z.array(z.string()),
        }),
      ),
    }),
  ),
  usage: z.object({ records: z.int(), drafts: z.int(), plans: z.int() }),
  starters: z.object({
    data: z.array(
      z.object({
        name: z.string(),
        title: text,
        description: text,
        category: z.enum(formCategories),
        use: z.array(z.enum(formUses)),
        questions: z.int(),
      }),
    ),
  }),
  deleted: z.object({ deleted: z.int() }),
};

export const formContentBody = content;
