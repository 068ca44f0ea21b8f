import * as z from 'zod/mini';
import { explained, named } from '../../http/description/described.ts';
import { instant, key } from '../../http/description/wire-shapes.ts';
import { fileFacts, names } from './named-shapes.ts';

const id = z.union([z.uuid(), z.int()]);

/** Why something is shown and cannot be chosen. */
const unfit = z.object({ message: z.string(), values: z.record(z.string(), z.string()) });

const found = {
  id,
  name: z.string(),
  is_exact: z.optional(
    explained(z.boolean(), {
      description: 'Of people: the words are the name, the initials, the user name or the welder ID.',
    }),
  ),
  is_used: z.optional(
    explained(z.boolean(), { description: 'The project it is looked up for uses it; such come first.' }),
  ),
  unfit: z.optional(unfit),
  number: z.optional(z.nullable(z.string())),
  status: z.optional(z.string()),
  project_id: z.optional(key),
  replaces: z.optional(explained(z.uuid(), { description: 'The earlier revision it stands for.' })),
};

const word = z.optional(z.string());
const codeFacts = z.object({
  batch_doubtful: z.optional(z.literal(true)),
  sscc: word,
  gtin: word,
  content_gtin: word,
  batch: word,
  serial: word,
  produced: word,
  best_before: word,
  expires: word,
  count: z.optional(z.number()),
  net_kg: z.optional(z.number()),
  length_m: z.optional(z.number()),
  article: word,
  customer_article: word,
  order: word,
  ship_to: word,
  place: word,
  asset: word,
});

/** What calls about records answer that is the same for every module. */
export const recordAnswers = {
  history: z.object({
    data: z.array(
      named(
        'HistoryLine',
        z.object({
          id,
          at: instant,
          user_id: key,
          user_name: z.string(),
          action: z.string(),
          rev: z.int(),
          step: explained(z.nullable(z.string()), { description: 'The step it was, where it was one.' }),
          row: explained(z.nullable(z.object({ field: z.string(), id: z.string(), action: z.string() })), {
            description: 'The row something was done with, and what.',
          }),
          sent_by: explained(z.nullable(z.string()), {
            description: 'Who sent it over a link, and of which firm.',
          }),
          changes: z.array(
            z.object({ field: z.string(), before: z.optional(z.unknown()), after: z.optional(z.unknown()) }),
          ),
        }),
      ),
    ),
    names,
    files: z.record(z.string(), fileFacts),
  }),
  links: z.object({
    data: z.array(
      named(
        'RecordLink',
        z.object({
          direction: z.enum(['to', 'from']),
          field: z.string(),
          id: z.string(),
          module: z.string(),
          number: z.nullable(z.string()),
          status: z.string(),
          name: z.string(),
          project_id: z.nullable(key),
        }),
      ),
    ),
  }),
  figures: z.object({
    by: z.string(),
    data: z.array(
      z.object({
        value: z.nullable(z.string()),
        count: z.int(),
        sums: z.record(z.string(), z.number()),
      }),
    ),
  }),
  deleted: z.object({ deleted: z.array(id) }),
  found: z.object({ data: z.array(named('Found', z.object(found), 'Something a field may point at.')) }),
  listNames: z.object({
    data: z.array(
      named(
        'ChoiceListName',
        z.object({ list: z.string(), name: z.nullable(z.string()), is_active: z.boolean() }),
        'A list of ours has no name here: the app has words for it.',
      ),
    ),
  }),
  choices: z.object({
    data: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        colour: z.nullable(z.string()),
        sort: z.int(),
        is_active: z.boolean(),
      }),
    ),
  }),
  draft: z.nullable(
    z.object({
      sealed: explained(z.string(), { description: 'Sealed on the phone it was typed on.' }),
      saved_at: instant,
    }),
  ),
  scanned: z.object({
    data: z.array(z.object({ module: z.string(), ...found })),
    parsed: named('CodeFacts', codeFacts, 'What a GS1 code says besides.'),
  }),
};
