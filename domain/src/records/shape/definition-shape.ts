import * as z from 'zod/mini';
import { languages } from '../../locales/index.ts';
import { levelTables } from '../../session/index.ts';
import { slotNames } from '../definition/slots.ts';
import { fieldShape } from './field-shape.ts';
import { noticesShape, reminderShape, tasksShape } from './follow-up-shape.ts';
import {
  actors,
  code,
  codes,
  condition,
  importRules,
  level,
  listCode,
  name,
  names,
  path,
  stamps,
  yes,
} from './parts.ts';

const transition = z.object({
  name,
  from: codes,
  to: code,
  by: actors,
  byWhen: z.optional(z.array(z.object({ when: condition, by: actors })).check(z.maxLength(10))),
  require: z._default(z.array(z.union([name, z.object({ field: name, when: condition })])), []),
  ask: z.optional(names),
  askAgain: z.optional(names),
  suggests: z.optional(stamps),
  sets: z.optional(stamps),
  offered: z.optional(condition),
});

/** Rules as data alone: a company names no function of ours. */
const check = z.object({
  name,
  severity: z.enum(['block', 'gate', 'warn']),
  steps: z.optional(names),
  override: z.optional(level),
  fails: z.object({ field: name, when: condition }),
});

const match = z.record(z.string(), z.unknown());
const shape = z.enum([
  'waiting',
  'progress',
  'done',
  'warn',
  'stop',
  'low',
  'info',
  'unsent',
  'conflict',
  'locked',
]);

const view = z.object({
  marks: z.optional(z.record(path, z.record(listCode, shape))),
  lead: z.optional(name),
  showsStepper: z.optional(z.literal(false)),
  line: z.optional(names),
  columns: z.optional(z.object({ wide: names, narrow: names })),
  picture: z.optional(name),
  due: z.optional(name),
  tag: z.optional(name),
  assigned: z.optional(name),
  first: z.optional(names),
  thumb: z.optional(names),
  unread: z.optional(names),
});

/** A definition a company has made is data from outside: every part has a shape and a size, and the rest is left out. */
export const definitionShape = z.object({
  icon: z.optional(z.string().check(z.maxLength(40))),
  levels: z.optional(z.enum(Object.keys(levelTables) as (keyof typeof levelTables)[])),
  number: z.optional(
    z.string().check(z.regex(/^(?:[\w ./-]|\{YYYY\}|\{YY\}|\{project\}|\{0{1,8}\}){1,40}$/), z.maxLength(60)),
  ),
  titleField: name,
  status: z.object({
    initial: code,
    values: codes.check(z.minLength(1)),
    final: codes,
    follows: z.optional(codes),
    aside: z.optional(codes),
    tones: z._default(z.record(code, z.enum(['neutral', 'active', 'good', 'warning', 'danger'])), {}),
    transitions: z.array(transition).check(z.maxLength(60)),
  }),
  fields: z.record(name, fieldShape),
  sections: z
    .array(z.object({ key: name, fields: names, from: z.optional(codes), lockedWhen: z.optional(condition) }))
    .check(z.minLength(1), z.maxLength(62)),
  slots: z._default(z.record(name, z.enum(slotNames as readonly [string, ...string[]])), {}),
  rows: z._default(
    z.object({
      own: z._default(names, []),
      restricted: z.optional(condition),
      ownEditIn: z.optional(codes),
      isEditedByMaker: z.optional(yes),
    }),
    { own: [] },
  ),
  view: z.optional(view),
  checks: z.optional(z.array(check).check(z.maxLength(40))),
  list: z._default(
    z.object({
      filters: z._default(names, []),
      sorts: z._default(z.array(z.object({ field: name, descending: z.boolean() })), []),
      presets: z._default(
        z
          .array(
            z.object({
              key: name,
              match,
              isDefault: z.optional(z.boolean()),
              isSegment: z.optional(z.boolean()),
            }),
          )
          .check(z.maxLength(20)),
        [],
      ),
    }),
    { filters: [], sorts: [], presets: [] },
  ),
  figures: z.optional(z.object({ by: names.check(z.minLength(1)), sums: names, period: name })),
  imports: z.optional(importRules),
  copiesPrevious: z.optional(yes),
  report: z.optional(z.literal(false)),
  fills: z.optional(
    z
      .array(z.object({ field: name, from: names, template: z.string().check(z.maxLength(400)) }))
      .check(z.maxLength(20)),
  ),
  picks: z.optional(z.record(name, z.object({ match }))),
  codes: z.optional(names),
  tasks: z.optional(tasksShape),
  stamps: z.optional(
    z.array(z.object({ changed: name, when: z.optional(condition), sets: stamps })).check(z.maxLength(20)),
  ),
  notices: z.optional(noticesShape),
  reminders: z._default(z.array(reminderShape).check(z.maxLength(20)), []),
  lockedIn: z._default(codes, []),
  lockedWhen: z.optional(condition),
  deleteIn: z.optional(codes),
  deleteWhen: z.optional(condition),
  words: z._default(
    z.partialRecord(z.enum(languages), z.record(z.string(), z.string().check(z.maxLength(4000)))),
    {},
  ),
});
