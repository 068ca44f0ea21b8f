import * as z from 'zod/mini';
import type { FieldProblem, FieldProblems } from '../errors/index.ts';
import { languages } from '../locales/index.ts';
import { addressedRoles } from '../session/index.ts';
import { MOST_ON_PHONE, MOST_ON_WIDE, type ModuleWrapper, moduleTones, stepLevels } from './wrapper.ts';

const name = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_]{0,59}$/));
const names = (most: number) => z._default(z.array(name).check(z.maxLength(most)), []);
const text = z._default(z.partialRecord(z.enum(languages), z.string().check(z.maxLength(80))), {});
const code = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,17}$/));
const person = z.union([
  z.enum(['creator', 'leader', ...addressedRoles, 'members', 'manage']),
  z.templateLiteral(['field:', name]),
]);
const people = z.array(person).check(z.maxLength(10));

/** What may be written down of a module; what must fit together is asked by `wrapperProblems`. */
export const wrapperShape = z.object({
  label: text,
  one: text,
  icon: z._default(z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)), 'clipboard-list'),
  prefix: z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,7}$/)),
  list: z._default(z.object({ phone: names(MOST_ON_PHONE), wide: names(MOST_ON_WIDE) }), {
    phone: [],
    wide: [],
  }),
  filters: names(16),
  search: names(30),
  sort: z._default(z.object({ name, dir: z.enum(['asc', 'desc']) }), { name: 'created_at', dir: 'desc' }),
  title_expr: z._default(z.string().check(z.maxLength(200)), ''),
  statuses: z
    .array(
      z.object({
        code,
        label: text,
        colour: z._default(z.enum(moduleTones), 'neutral'),
        final: z._default(z.boolean(), false),
      }),
    )
    .check(z.minLength(1), z.maxLength(12)),
  transitions: z
    .array(
      z.object({
        from: code,
        to: code,
        level: z._default(z.enum(stepLevels), 'contribute'),
        require: names(30),
        label: text,
      }),
    )
    .check(z.maxLength(40)),
  unique: names(4),
  unique_within: z._default(z.enum(['project', 'company']), 'project'),
  tag: z._default(z.nullable(name), null),
  copy_previous: z._default(z.boolean(), false),
  report: z._default(z.boolean(), true),
  notices: z._default(
    z
      .array(
        z.object({
          on: z.string().check(z.regex(/^(?:create|status:[a-z][a-z0-9_]{0,17}|named:\w{1,60})$/)),
          to: z._default(people, []),
          mail: z._default(z.boolean(), false),
        }),
      )
      .check(z.maxLength(20)),
    [],
  ),
  reminders: z._default(
    z
      .array(
        z.object({
          date: name,
          before: z.array(z.int().check(z.minimum(0), z.maximum(365))).check(z.minLength(1), z.maxLength(6)),
          every: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(365))), null),
          to: people.check(z.minLength(1)),
        }),
      )
      .check(z.maxLength(8)),
    [],
  ),
});

/** Reads a wrapper from JSON; without a shape there is none, and every fault is named at its path. */
export function readWrapper(
  json: unknown,
): { readonly wrapper: ModuleWrapper } | { readonly problems: FieldProblems } {
  const read = wrapperShape.safeParse(json);
  if (read.success) return { wrapper: read.data as ModuleWrapper };
  const problems: Record<string, readonly FieldProblem[]> = {};
  for (const issue of read.error.issues) problems[issue.path.map(String).join('.')] = [problemOf(issue)];
  return { problems };
}

interface Issue {
  readonly code: string;
  readonly maximum?: unknown;
  readonly minimum?: unknown;
}

function problemOf({ code: kind, maximum, minimum }: Issue): FieldProblem {
  if (kind === 'too_big') return { code: 'TOO_MANY', params: { max: Number(maximum) } };
  if (kind === 'too_small') return { code: 'TOO_FEW', params: { min: Number(minimum) } };
  return { code: 'INVALID' };
}
