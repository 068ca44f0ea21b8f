import { scimConfig, scimResourceTypes, scimSchemas } from '@sveis/domain/scim';
import * as z from 'zod/mini';
import { isNew } from '../../answer.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import {
  createScimGroup,
  listGroups,
  patchedScimGroup,
  readGroup,
  removeScimGroup,
  replaceScimGroup,
} from './scim-groups.service.ts';
import { listOf, scimAddress } from './scim-resources.ts';
import {
  anything,
  attributeSchema,
  group,
  list,
  one,
  patch,
  query,
  resourceType,
  serverConfig,
  shown,
  user,
} from './scim-shapes.ts';
import {
  createScimUser,
  endScimUser,
  listUsers,
  patchScimUser,
  readUser,
  replaceScimUser,
} from './scim-users.service.ts';

const directory = { auth: 'host', scope: 'scim', answers: 'scim' } as const;
const made = {
  statusOf: (answer: object) => (isNew(answer) ? 201 : 200),
  statuses: { 201: 'It is there now.' },
} as const;
const gone = { answer: z.null(), statuses: { 204: 'Done.' } } as const;

const newUser = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: 'jonas.petraitis@fjord.example',
  name: { givenName: 'Jonas', familyName: 'Petraitis' },
  emails: [{ value: 'jonas.petraitis@fjord.example', type: 'work' }],
  active: true,
};
const left = { Operations: [{ op: 'replace', path: 'active', value: false }] };
const joined = { Operations: [{ op: 'add', path: 'members', value: [{ value: '7' }] }] };

const described = [
  route.get(
    '/ServiceProviderConfig',
    { summary: 'What this SCIM server can do', ...directory, answer: serverConfig },
    async (ctx) => ({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      ...scimConfig,
      meta: {
        resourceType: 'ServiceProviderConfig',
        location: scimAddress(ctx, '/ServiceProviderConfig'),
      },
    }),
  ),
  route.get(
    '/ResourceTypes',
    { summary: 'What a directory can keep here', ...directory, answer: list(resourceType) },
    async (ctx) =>
      listOf(
        scimResourceTypes.map((type) => ({
          schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
          ...type,
          meta: { resourceType: 'ResourceType', location: scimAddress(ctx, `/ResourceTypes/${type.id}`) },
        })),
        { total: scimResourceTypes.length, skip: 0 },
      ),
  ),
  route.get(
    '/Schemas',
    { summary: 'Attributes of users and groups', ...directory, answer: list(attributeSchema) },
    async (ctx) =>
      listOf(
        scimSchemas.map((schema) => ({
          schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
          ...schema,
          meta: { resourceType: 'Schema', location: scimAddress(ctx, `/Schemas/${schema.id}`) },
        })),
        { total: scimSchemas.length, skip: 0 },
      ),
  ),
];

const users = [
  route.get(
    '/Users',
    {
      summary: 'People, filtered by `eq` on userName, externalId, emails, employeeNumber, active or id',
      ...directory,
      query,
      answer: list(user),
    },
    (ctx, input) => listUsers(ctx, input.query),
  ),
  route.post(
    '/Users',
    {
      summary: 'New person, an employee who is invited',
      ...directory,
      ...made,
      body: anything,
      example: newUser,
      answer: user,
    },
    (ctx, { body }) => createScimUser(ctx, body),
  ),
  route.get(
    '/Users/:id',
    { summary: 'One person', ...directory, params: one, query: z.object(shown), answer: user },
    (ctx, input) => readUser(ctx, input.params.id, input.query),
  ),
  route.put(
    '/Users/:id',
    {
      summary: 'A person as the directory has them; what is left out stays',
      ...directory,
      params: one,
      body: anything,
      example: newUser,
      answer: user,
    },
    (ctx, { params, body }) => replaceScimUser(ctx, params.id, body),
  ),
  route.patch(
    '/Users/:id',
    {
      summary: 'Change a person',
      ...directory,
      params: one,
      body: patch,
      example: left,
      answer: user,
    },
    (ctx, { params, body }) => patchScimUser(ctx, params.id, body.Operations),
  ),
  route.delete(
    '/Users/:id',
    { summary: 'Somebody has left: end every way in', ...directory, ...gone, params: one },
    (ctx, { params }) => endScimUser(ctx, params.id),
  ),
];

const groups = [
  route.get(
    '/Groups',
    {
      summary: 'Groups, filtered by `eq` on displayName, externalId, members or id',
      ...directory,
      query,
      answer: list(group),
    },
    (ctx, input) => listGroups(ctx, input.query),
  ),
  route.post(
    '/Groups',
    {
      summary: 'New group; what it opens is decided in Sveis',
      ...directory,
      ...made,
      body: anything,
      example: { displayName: 'Hall 2', members: [{ value: '7' }] },
      answer: group,
    },
    (ctx, { body }) => createScimGroup(ctx, body),
  ),
  route.get(
    '/Groups/:id',
    { summary: 'One group', ...directory, params: one, query: z.object(shown), answer: group },
    (ctx, input) => readGroup(ctx, input.params.id, input.query),
  ),
  route.put(
    '/Groups/:id',
    {
      summary: 'A group as the directory has it',
      ...directory,
      params: one,
      body: anything,
      example: { displayName: 'Hall 2', members: [{ value: '7' }] },
      answer: group,
    },
    (ctx, { params, body }) => replaceScimGroup(ctx, params.id, body),
  ),
  route.patch(
    '/Groups/:id',
    {
      summary: 'Rename a group, or change its members',
      ...directory,
      params: one,
      body: patch,
      example: joined,
      answer: group,
    },
    (ctx, { params, body }) => patchedScimGroup(ctx, params.id, body.Operations),
  ),
  route.delete(
    '/Groups/:id',
    { summary: 'Delete a group; its members stay in the company', ...directory, ...gone, params: one },
    (ctx, { params }) => removeScimGroup(ctx, params.id),
  ),
];

/** How a directory such as Entra ID or Okta keeps the people and groups of a company (RFC 7643 and 7644). */
export const scimRoutes: readonly RouteDeclaration[] = [...described, ...users, ...groups];
