import { levels, roleShape } from '@sveis/domain/session';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { key, writtenKey } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { makeGroup, removeGroup, saveGroup } from '../groups/company-group.service.ts';
import { makeRole, removeRole, saveRole } from '../roles/role.service.ts';
import { rightsChoices } from './rights-choices.service.ts';

const one = z.object({ id: writtenKey });
const level = z.object({ module: z.string(), level: z.enum(levels) });

const role = named('CompanyRole', z.extend(roleShape, { people: z.int(), rev: z.int() }));
const group = named(
  'CompanyGroup',
  z.object({
    id: key,
    name: z.string(),
    description: z.string(),
    is_administrative_level: z.boolean(),
    levels: z.array(level),
    members: z.array(key),
    rev: z.int(),
  }),
);

const choices = z.object({
  roles: z.array(z.extend(roleShape, { people: z.int(), rev: z.int(), may_give: z.boolean() })),
  groups: z.array(
    z.object({
      id: key,
      name: z.string(),
      description: z.string(),
      is_administrative_level: z.boolean(),
      levels: z.array(level),
      members: z.array(key),
      rev: z.int(),
      may_give: z.boolean(),
    }),
  ),
  modules: z.array(z.object({ key: z.string(), name: z.string(), is_in_projects: z.boolean() })),
});

const flags = z.record(z.string(), z.boolean());
const roleFields = {
  name: z.string().check(z.maxLength(200)),
  permissions: z.record(z.string().check(z.maxLength(80)), flags),
};
const groupFields = {
  name: z.string().check(z.maxLength(200)),
  description: z._default(z.string().check(z.maxLength(2000)), ''),
  is_administrative_level: z._default(z.boolean(), false),
  levels: z._default(z.array(level).check(z.maxLength(500)), []),
  members: z._default(z.array(z.int32()).check(z.maxLength(5000)), []),
};

const roleKeeper = { auth: 'user', can: ['manage', 'roles'], idempotent: true } as const;
const groupKeeper = { auth: 'user', can: ['manage', 'groups'], idempotent: true } as const;
const removed = { answers: 'flat', answer: z.object({ deleted: z.int() }) } as const;
const rev = z.optional(z.int32());

/** What roles and groups let people do. */
export const rightsRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/admin/rights',
    {
      summary: 'Roles, groups and everything there are rights to',
      auth: 'user',
      answers: 'flat',
      answer: choices,
    },
    (ctx) => rightsChoices(ctx),
  ),
  route.post(
    '/admin/roles',
    {
      summary: 'New role',
      ...roleKeeper,
      body: z.object(roleFields),
      example: { name: 'Leading hand', permissions: { deviation: { list: true, view: true } } },
      answer: role,
    },
    (ctx, { body }) => makeRole(ctx, body),
  ),
  route.put(
    '/admin/roles/:id',
    {
      summary: 'Change a role; everybody who has it sees it at the next call',
      ...roleKeeper,
      params: one,
      body: z.object({ ...roleFields, rev }),
      answer: role,
    },
    (ctx, { params, body }) => saveRole(ctx, params.id, body),
  ),
  route.delete(
    '/admin/roles/:id',
    { summary: 'Delete a role nobody has had', ...roleKeeper, ...removed, params: one },
    (ctx, { params }) => removeRole(ctx, params.id),
  ),
  route.post(
    '/admin/groups',
    {
      summary: 'New group',
      ...groupKeeper,
      body: z.object(groupFields),
      example: { name: 'Quality', levels: [{ module: 'forms', level: 'manage' }] },
      answer: group,
    },
    (ctx, { body }) => makeGroup(ctx, body),
  ),
  route.put(
    '/admin/groups/:id',
    {
      summary: 'Change a group, its members and what it lets them do',
      ...groupKeeper,
      params: one,
      body: z.object({ ...groupFields, rev }),
      answer: group,
    },
    (ctx, { params, body }) => saveGroup(ctx, params.id, body),
  ),
  route.delete(
    '/admin/groups/:id',
    { summary: 'Delete a group without members', ...groupKeeper, ...removed, params: one },
    (ctx, { params }) => removeGroup(ctx, params.id),
  ),
];
