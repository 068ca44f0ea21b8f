import { settingDefaults } from '@sveis/domain/session';
import * as z from 'zod/mini';
import { named } from '../http/description/described.ts';
import { key } from '../http/description/wire-shapes.ts';
import { listShape, queryShape } from '../records/index.ts';

const colleague = {
  id: key,
  firstname: z.string(),
  lastname: z.string(),
  name: z.string(),
  initialer: z.string(),
  IsActive: z.boolean(),
  groups: z.array(key),
};

/** How to reach a person is told to those who list users. */
const reach = {
  username: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.nullable(z.string())),
  language: z.optional(z.string()),
  role_id: z.optional(z.nullable(key)),
};

const shapes = { string: z.string(), number: z.number(), boolean: z.boolean() } as const;
const settingShapes = Object.entries(settingDefaults).map(
  ([name, value]) => [name, shapes[typeof value as keyof typeof shapes]] as const,
);
const settings: z.ZodMiniType = z.object({
  ...Object.fromEntries(settingShapes),
  time_zone: z.string(),
  currency: z.string(),
});

/** What the calls about the company's set-up take and answer. */
export const adminAnswers = {
  settings,
  accounts: z.object({
    data: z.array(
      named(
        'Account',
        z.object({
          id: key,
          name: z.string(),
          type: z.enum(['account', 'lead', 'customer', 'supplier']),
          org_no: z.optional(z.string()),
          email: z.optional(z.string()),
          phone: z.optional(z.string()),
        }),
      ),
    ),
  }),
  userQuery: queryShape(
    'Fields to match: `id`, `firstname`, `lastname`, `initialer`, `IsActive`, `groups`, `username`, `email`, `language`, `role_id`. To search by word beginnings with `$regex`: `name`.',
  ),
  users: listShape(named('Person', z.object({ ...colleague, ...reach }))),
  groupQuery: queryShape('Fields to match: `id`, `Name`, `Is_Administrative_Level`.'),
  groups: listShape(
    named(
      'UserGroup',
      z.object({
        id: key,
        Name: z.string(),
        Description: z.nullable(z.string()),
        Is_Administrative_Level: z.boolean(),
      }),
    ),
  ),
};
