import * as z from 'zod/mini';
import { languages } from '../../locales/index.ts';
import {
  approverTypes,
  formCategories,
  formUses,
  gridTotals,
  MOST_FORM_DOCUMENTS,
  yesNoCodes,
} from './form.ts';

const NAME = /^[A-Za-z0-9][A-Za-z0-9_]{0,34}$/;

const name = z.string().check(z.regex(NAME));
const id = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/));
const optionCode = z.string().check(z.regex(/^[A-Za-z0-9_]{1,35}$/));

const text = (max: number) => z.partialRecord(z.enum(languages), z.string().check(z.maxLength(max)));
const label = z._default(text(200), {});
const help = z._default(text(1000), {});
const yes = (by: boolean) => z._default(z.boolean(), by);
const nullable = <T extends z.ZodMiniType>(shape: T) => z._default(z.nullable(shape), null);
const count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

const scalar = z.union([z.string().check(z.maxLength(400)), z.number(), z.boolean(), z.null()]);
const path = z.string().check(z.regex(/^(?:row\.)?[A-Za-z0-9_]{1,35}$/));
const test = z.object({
  field: path,
  op: z.enum(['eq', 'ne', 'in', 'gt', 'lt', 'empty', 'not_empty', 'contains']),
  value: z.optional(z.union([scalar, z.array(scalar).check(z.maxLength(50))])),
});
/** Conditions go three deep. */
const nested = (inner: z.ZodMiniType): z.ZodMiniType => {
  const many = z.array(inner).check(z.minLength(1), z.maxLength(20));
  return z.union([test, z.object({ all: many }), z.object({ any: many })]);
};
const condition = nullable(nested(nested(nested(test))));

const columns = count(1, 12);

const onFail = nullable(
  z.object({
    comment: yes(false),
    photo: yes(false),
    create: nullable(z.enum(['deviation', 'task'])),
    severity: z._default(z.enum(['high', 'medium', 'low']), 'medium'),
    notify: z._default(
      z.array(z.string().check(z.regex(/^(?:group|user|role):[^\s].{0,79}$/))).check(z.maxLength(20)),
      [],
    ),
    stop: yes(false),
  }),
);

const base = {
  name,
  columns,
  label,
  help,
  required: yes(false),
  visible_if: condition,
  required_if: condition,
  read_only: yes(false),
  on_fail: onFail,
};

const bound = nullable(z.number());
const accept = nullable(
  z.union([
    z.object({ min: bound, max: bound }),
    z.pipe(
      z.object({ nominal: z.number(), tol: z.number().check(z.minimum(0)) }),
      z.transform(({ nominal, tol }) => ({ min: nominal - tol, max: nominal + tol })),
    ),
  ]),
);
const total = nullable(z.enum(gridTotals));
const decimals = z._default(count(0, 4), 2);
const unit = z._default(z.string().check(z.maxLength(12)), '');
const show = z._default(z.enum(['buttons', 'list', 'dropdown']), 'buttons');
const starts = (shape: z.ZodMiniType) => nullable(shape);

const options = z._default(
  z
    .array(
      z.object({
        code: optionCode,
        label: z._default(text(120), {}),
        colour: nullable(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))),
        fail: yes(false),
        score: nullable(z.number()),
      }),
    )
    .check(z.maxLength(100)),
  [],
);
const list = nullable(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/)));
const marks = z.optional(
  z
    .array(
      z.object({
        code: z.string().check(z.regex(/^[a-z0-9_]{1,60}$/)),
        fail: yes(false),
        score: nullable(z.number()),
      }),
    )
    .check(z.maxLength(100)),
);

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const day = z.union([z.literal('today'), z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))]);

/** Kinds a grid's column and a field of the form may have. */
const columnKinds = [
  z.object({
    kind: z.literal('text'),
    ...base,
    max: z._default(count(1, 255), 255),
    scan: yes(false),
    pattern: nullable(z.string().check(z.maxLength(120))),
    pattern_text: z._default(text(200), {}),
    default: starts(z.string().check(z.maxLength(255))),
  }),
  z.object({
    kind: z.literal('number'),
    ...base,
    unit,
    decimals,
    min: bound,
    max: bound,
    accept,
    minus: yes(false),
    total,
    default: bound,
  }),
  z.object({
    kind: z.literal('yes_no_na'),
    ...base,
    fail_on: z._default(z.array(z.enum(yesNoCodes)).check(z.maxLength(3)), []),
    allow_na: yes(true),
    labels: z._default(z.partialRecord(z.enum(yesNoCodes), text(40)), {}),
    default: nullable(z.enum(yesNoCodes)),
  }),
  z.object({
    kind: z.literal('choice'),
    ...base,
    options,
    list,
    marks,
    show,
    other: yes(false),
    default: nullable(optionCode),
  }),
  z.object({
    kind: z.literal('multi'),
    ...base,
    options,
    list,
    marks,
    show,
    other: yes(false),
    default: nullable(z.null()),
  }),
  z.object({
    kind: z.literal('date'),
    ...base,
    min: nullable(day),
    max: nullable(day),
    default: nullable(z.literal('today')),
  }),
  z.object({
    kind: z.literal('datetime'),
    ...base,
    max: nullable(z.literal('now')),
    default: nullable(z.literal('now')),
  }),
  z.object({ kind: z.literal('user'), ...base, default: nullable(z.literal('me')) }),
  z.object({ kind: z.literal('users'), ...base, default: nullable(z.literal('me')) }),
  z.object({
    kind: z.literal('ref'),
    ...base,
    module: z.string().check(z.regex(/^[a-z][a-z0-9_:]{0,59}$/)),
    default: nullable(z.null()),
  }),
  z.object({
    kind: z.literal('photo'),
    ...base,
    min: z._default(count(0, 20), 0),
    max: z._default(count(1, 20), 10),
    camera_only: yes(false),
    annotate: yes(false),
  }),
  z.object({
    kind: z.literal('computed'),
    ...base,
    expr: z.string().check(z.minLength(1), z.maxLength(1000)),
    result: z._default(z.enum(['number', 'text', 'date', 'boolean']), 'number'),
    decimals,
    unit,
    accept,
    total,
  }),
] as const;

const column = z.discriminatedUnion('kind', columnKinds);

/** A column is known by its name within its grid; it may carry an id of its own. */
const withId = <T extends z.ZodMiniObject>(shape: T) => z.extend(shape, { id });

const fieldKinds = [
  ...columnKinds.map(withId),
  z.object({
    kind: z.literal('heading'),
    id,
    ...base,
    level: z._default(z.union([z.literal(1), z.literal(2), z.literal(3)]), 2),
  }),
  z.object({
    kind: z.literal('info'),
    id,
    ...base,
    text: z._default(text(4000), {}),
    image: nullable(z.uuid()),
  }),
  z.object({
    kind: z.literal('multiline'),
    id,
    ...base,
    max: z._default(count(1, 4000), 4000),
    default: starts(z.string().check(z.maxLength(4000))),
  }),
  z.object({
    kind: z.literal('time'),
    id,
    ...base,
    min: nullable(clock),
    max: nullable(clock),
    default: nullable(z.null()),
  }),
  z.object({
    kind: z.literal('boolean'),
    id,
    ...base,
    must_be_true: yes(false),
    default: nullable(z.boolean()),
  }),
  z.object({
    kind: z.literal('file'),
    id,
    ...base,
    types: z._default(z.array(z.string().check(z.regex(/^[a-z0-9]{1,8}$/))).check(z.maxLength(20)), []),
    max: z._default(count(1, 20), 10),
  }),
  z.object({
    kind: z.literal('signature'),
    id,
    ...base,
    signer: z._default(z.enum(['user', 'name']), 'user'),
  }),
  z.object({
    kind: z.literal('emails'),
    id,
    ...base,
    default: nullable(z.string().check(z.maxLength(2000))),
  }),
  z.object({
    kind: z.literal('grid'),
    id,
    ...base,
    cols: z.array(column).check(z.minLength(1), z.maxLength(24)),
    min_rows: z._default(count(0, 500), 0),
    max_rows: z._default(count(1, 500), 50),
    fixed_rows: nullable(z.array(text(200)).check(z.minLength(1), z.maxLength(100))),
    filterable: z._default(z.array(name).check(z.maxLength(24)), []),
    csv_import: yes(false),
    key: z._default(z.array(name).check(z.maxLength(24)), []),
  }),
] as const;

const section = z.object({
  id: z.string().check(z.regex(NAME)),
  title: label,
  help,
  collapsible: yes(true),
  visible_if: condition,
  repeat: nullable(
    z.object({ min: z._default(count(0, 100), 0), max: z._default(count(1, 100), 20), label }),
  ),
  rows: z
    .array(
      z.object({
        id,
        fields: z.array(z.discriminatedUnion('kind', fieldKinds as never)).check(z.maxLength(12)),
      }),
    )
    .check(z.maxLength(200)),
});

/** What may be written down of a form; what must fit together is asked by `formProblems`. */
export const formShape = z.object({
  name,
  title: label,
  description: help,
  category: z._default(z.enum(formCategories), 'other'),
  use: z._default(z.array(z.enum(formUses)).check(z.minLength(1)), ['global', 'project']),
  number_series: z._default(z.string().check(z.regex(/^[A-Z0-9{}:_/-]{3,40}$/i)), 'CL-{YYYY}-{0000}'),
  recipients: z._default(z.string().check(z.maxLength(4000)), ''),
  settings: z._default(
    z.object({
      draft: yes(true),
      approval: z._default(z.enum(['none', 'review', 'approval']), 'none'),
      approver: z._default(
        z.object({
          type: z.enum(approverTypes),
          value: z._default(z.nullable(z.int32()), null),
        }),
        { type: 'project_leader', value: null },
      ),
      pdf: yes(true),
      score: yes(false),
    }),
    {
      draft: true,
      approval: 'none',
      approver: { type: 'project_leader', value: null },
      pdf: true,
      score: false,
    },
  ),
  documents: z.optional(
    z.pipe(
      z.array(z.uuid()).check(z.maxLength(MOST_FORM_DOCUMENTS)),
      z.transform((ids) => [...new Set(ids.map((one) => one.toLowerCase()))]),
    ),
  ),
  sections: z._default(z.array(section).check(z.maxLength(60)), []),
});
