import * as z from 'zod/mini';
import { addressedRoles } from '../../session/index.ts';
import { code, codes, condition, level, list, name, names, path, paths, words, yes } from './parts.ts';

const days = z.int().check(z.minimum(0), z.maximum(1000));

const who = z.union([
  z.enum(['creator', 'project.leader', 'project.members']),
  z.object({ projectRole: z.enum(addressedRoles) }),
  z.object({ field: path }),
  z.object({ level }),
  z.object({ role: code }),
  z.object({ ownersOf: name, orRole: z.optional(z.record(code, code)) }),
  z.object({ people: words }),
]);
const whom = z.array(who).check(z.maxLength(20));

const source = z.union([path, paths, z.object({ list, code: path })]);
const sources = z.record(name, source);
const kind = z.string().check(z.regex(/^[a-z][a-z0-9]{0,39}_[a-z0-9_]{1,39}$/));

export const noticesShape = z.object({
  private: z.optional(condition),
  areCollapsed: z.optional(yes),
  params: z.optional(sources),
  rules: z
    .array(
      z.object({
        kind,
        shape: z.enum(['info', 'warn', 'stop']),
        isMailed: z.optional(yes),
        on: z.optional(
          z.union([
            z.literal('create'),
            z.object({ step: names }),
            z.object({ status: code }),
            z.object({ changed: names }),
            z.object({ added: name }),
            z.object({ becomes: condition }),
            z.object({ named: paths, where: z.optional(condition) }),
            z.object({ hook: words }),
          ]),
        ),
        when: z.optional(condition),
        in: z.optional(codes),
        to: z.optional(whom),
        params: z.optional(sources),
        isSeparate: z.optional(yes),
        quotes: z.optional(z.object({ field: name, when: z.optional(condition) })),
      }),
    )
    .check(z.maxLength(40)),
});

export const reminderShape = z.object({
  date: path,
  foundBy: z.optional(name),
  column: z.optional(name),
  before: z.array(days).check(z.maxLength(20)),
  every: z.optional(days.check(z.minimum(1))),
  isAheadOnly: z.optional(yes),
  isForEarlier: z.optional(yes),
  in: codes,
  when: z.optional(condition),
  kind,
  lateKind: z.optional(kind),
  to: whom,
  escalation: z.optional(z.object({ after: days, to: whom })),
  params: z.optional(sources),
  letters: z.optional(z.object({ when: z.optional(condition), addresses: z.optional(name) })),
});

const move = z.object({ step: name, comment: z.optional(name) });

export const tasksShape = z.object({
  rows: z.optional(
    z
      .array(
        z.object({
          field: name,
          subject: name,
          due: name,
          person: name,
          openIn: codes,
          doneIn: codes,
          verify: z.optional(z.object({ action: name, days })),
        }),
      )
      .check(z.maxLength(10)),
  ),
  asked: z.optional(
    z
      .array(
        z.object({
          name,
          kind: z.enum(['approval', 'acknowledge', 'review']),
          on: z.union([z.object({ steps: names }), z.object({ adds: name, notIn: z.optional(codes) })]),
          to: z.array(z.union([level, z.literal('creator'), z.object({ named: name })])),
          days,
          endsWith: z.optional(z.record(name, z.enum(['done', 'rejected', 'cancelled']))),
          moves: z.optional(z.object({ done: z.optional(move), rejected: z.optional(move) })),
          isToldElsewhere: z.optional(yes),
        }),
      )
      .check(z.maxLength(20)),
  ),
  cancelledIn: z.optional(codes),
});
