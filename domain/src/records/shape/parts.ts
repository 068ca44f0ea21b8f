import * as z from 'zod/mini';
import { levels } from '../../session/index.ts';

export const name = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_]{0,59}$/));
/** The column of rows a form gives is called `_row`. */
export const columnName = z.string().check(z.regex(/^(?:_row|[A-Za-z0-9][A-Za-z0-9_]{0,59})$/));
export const path = z.string().check(z.regex(/^[A-Za-z0-9]\w{0,59}(\.[A-Za-z0-9]\w{0,59})?$/));
/** Also part of a message id and of a column's JSON. */
export const code = z.string().check(z.regex(/^[A-Za-z0-9_]{1,40}$/));
/** Of a list of the company's, where codes may be longer than a message id's part. */
export const listCode = z.string().check(z.regex(/^[A-Za-z0-9_]{1,60}$/));
export const list = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/));
export const target = z.string().check(z.regex(/^[a-z][a-z0-9_:]{0,59}$/));
export const words = z.string().check(z.maxLength(400));
export const names = z.array(name).check(z.maxLength(100));
export const codes = z.array(code).check(z.maxLength(100));
export const level = z.enum(levels);
export const count = z.int().check(z.minimum(1), z.maximum(10_000));
export const yes = z.literal(true);

const scalar = z.union([z.string().check(z.maxLength(400)), z.number(), z.boolean(), z.null()]);
const fieldTest = z.object({
  field: path,
  op: z.enum(['eq', 'ne', 'in', 'gt', 'lt', 'empty', 'not_empty', 'contains']),
  value: z.optional(z.union([scalar, z.array(scalar).check(z.maxLength(100))])),
  other: z.optional(path),
});

export const condition: z.ZodMiniType = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(condition).check(z.maxLength(20)) }),
    z.strictObject({ any: z.array(condition).check(z.maxLength(20)) }),
    z.strictObject({ some: name, where: condition }),
    fieldTest,
  ]),
);

export const actor = z.union([
  level,
  z.literal('creator'),
  z.object({ named: name }),
  z.object({ level, notNamed: names }),
]);
export const actors = z.array(actor).check(z.maxLength(20));

/** What is written by itself: `$me`, `$now`, `$today`, `+1`, nothing or a value. */
export const stamps = z.record(name, scalar);

export const paths = z.array(path).check(z.maxLength(50));

export const importRules = z.object({ key: z.optional(z.array(name).check(z.minLength(1), z.maxLength(5))) });
