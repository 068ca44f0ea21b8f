import { landings, personStates } from '@sveis/domain/admin';
import { languages } from '@sveis/domain/locales';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { instant, key, writtenKey } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { answerList, listCall, listShape, queryShape } from '../../records/index.ts';
import { anonymisePerson, previewAnonymise } from '../anonymise/anonymise.service.ts';
import {
  addPersonTag,
  createPerson,
  handOverOf,
  inviteOf,
  invitePerson,
  readPerson,
  removePersonTag,
  resetSecondFactor,
} from './person.service.ts';
import { deactivatePerson, reactivatePerson, savePerson } from './person-change.service.ts';
import { personList } from './person-list.ts';

const one = z.object({ id: writtenKey });
const line = (most: number) => z._default(z.string().check(z.maxLength(most)), '');
const day = z._default(z.nullable(z.iso.date()), null);

const fields = {
  first_name: z.string().check(z.maxLength(200)),
  last_name: z.string().check(z.maxLength(200)),
  username: line(200),
  initialer: line(20),
  email: line(254),
  phone: line(200),
  employee_no: line(200),
  language: z.enum(languages),
  role_id: z.int32(),
  groups: z._default(z.array(z.int32()).check(z.maxLength(200)), []),
  leader_id: z._default(z.nullable(z.int32()), null),
  default_shift: z._default(z.nullable(z.int32()), null),
  redirect_to: z._default(z.nullable(z.literal([...landings])), null),
  employed_from: day,
  employed_to: day,
};

const person = named(
  'Colleague',
  z.object({
    id: key,
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    username: z.string(),
    initialer: z.string(),
    email: z.string(),
    phone: z.string(),
    employee_no: z.string(),
    language: z.enum(languages),
    role_id: key,
    groups: z.array(key),
    leader_id: z.nullable(key),
    default_shift: z.nullable(key),
    redirect_to: z.nullable(z.literal([...landings])),
    employed_from: z.nullable(z.iso.date()),
    employed_to: z.nullable(z.iso.date()),
    is_active: z.boolean(),
    has_second_factor: z.boolean(),
    state: z.enum(personStates),
    invited_until: z.nullable(instant),
    last_seen_at: z.nullable(instant),
    tags: z.array(z.object({ id: z.uuid(), label: z.string() })),
    rev: z.int(),
  }),
);

const listed = z.object({
  id: key,
  firstname: z.string(),
  lastname: z.string(),
  name: z.string(),
  initialer: z.string(),
  IsActive: z.boolean(),
  groups: z.array(key),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.string(),
  role_id: key,
  employee_no: z.string(),
  leader_id: z.nullable(key),
  state: z.enum(personStates),
  invited_until: z.nullable(instant),
  last_seen_at: z.nullable(instant),
});

const PATH = '/admin/users';
const keeper = { auth: 'user', can: ['manage', 'users'] } as const;
const writing = { ...keeper, idempotent: true, answer: person } as const;
const example = { first_name: 'Jonas', last_name: 'Petraitis', language: 'lt', role_id: 5 };

/** How a company keeps its people. */
export const personRoutes: readonly RouteDeclaration[] = [
  route.post(
    `${PATH}/query`,
    {
      summary: 'List people, for those who keep them',
      ...listCall,
      ...keeper,
      body: z.object({ pipeline: z.array(z.unknown()), cursor: z.optional(z.unknown()) }),
      describedBody: queryShape(
        'Fields to match: `id`, `state`, `role_id`, `groups`, `leader_id`, `language`, `IsActive`, `username`, `email`, `employee_no`, `initialer`. To search by word beginnings with `$regex`: `name`.',
      ),
      answer: listShape(named('ListedColleague', listed)),
    },
    (ctx, { body }) =>
      answerList(
        ctx.tx,
        { source: personList, view: { name: 'kept', columns: () => Object.keys(personList.columns) } },
        body,
      ),
  ),
  route.get(
    `${PATH}/:id`,
    { summary: 'One person', ...keeper, params: one, answer: person },
    (ctx, { params }) => readPerson(ctx, params.id),
  ),
  route.post(
    PATH,
    { summary: 'New person, invited by a link', ...writing, body: z.object(fields), example },
    (ctx, { body }) => createPerson(ctx, body),
  ),
  route.put(
    `${PATH}/:id`,
    {
      summary: 'Change a person',
      ...writing,
      params: one,
      body: z.object({ ...fields, rev: z.optional(z.int32()) }),
      example: { ...example, rev: 1 },
    },
    (ctx, { params, body }) => savePerson(ctx, params.id, body),
  ),
  route.get(
    `${PATH}/:id/handover`,
    {
      summary: 'Open work somebody answers for',
      ...keeper,
      params: one,
      answers: 'list',
      answer: z.object({
        data: z.array(z.object({ what: z.string(), name: z.nullable(z.string()), count: z.int() })),
      }),
    },
    (ctx, { params }) => handOverOf(ctx, params.id),
  ),
  route.post(
    `${PATH}/:id/deactivate`,
    {
      summary: 'End every way in; open work is asked about first',
      ...writing,
      params: one,
      body: z.object({ confirm: z._default(z.array(z.string()), []) }),
    },
    (ctx, { params, body }) => deactivatePerson(ctx, params.id, body.confirm),
  ),
  route.post(
    `${PATH}/:id/reactivate`,
    { summary: 'Take somebody back', ...writing, params: one },
    (ctx, { params }) => reactivatePerson(ctx, params.id),
  ),
  route.get(
    `${PATH}/:id/anonymise`,
    {
      summary: 'What becomes of somebody who is anonymised',
      ...keeper,
      params: one,
      answer: z.object({ alias: z.string(), hours: z.int(), records: z.int(), exposures: z.int() }),
    },
    (ctx, { params }) => previewAnonymise(ctx, params.id),
  ),
  route.post(
    `${PATH}/:id/anonymise`,
    {
      summary: 'Put an alias in the place of somebody who has left; it cannot be undone',
      ...writing,
      params: one,
      body: z.object({
        name: z.string().check(z.maxLength(400)),
        confirm: z._default(z.array(z.string()), []),
      }),
      example: { name: 'Jonas Petraitis' },
    },
    (ctx, { params, body }) => anonymisePerson(ctx, params.id, body),
  ),
  route.post(
    `${PATH}/:id/invite`,
    { summary: 'A new link to choose a password by; older ones end', ...writing, params: one },
    (ctx, { params }) => invitePerson(ctx, params.id),
  ),
  route.get(
    `${PATH}/:id/invite`,
    {
      summary: 'The link that works now, to be handed over',
      ...keeper,
      params: one,
      answer: z.object({ link: z.string(), expires_at: instant, is_mailed: z.boolean() }),
    },
    (ctx, { params }) => inviteOf(ctx, params.id),
  ),
  route.post(
    `${PATH}/:id/tags`,
    {
      summary: 'Give somebody a tag',
      ...writing,
      params: one,
      body: z.object({ number: z.string().check(z.minLength(1), z.maxLength(64)) }),
      example: { number: '04A1B2C3' },
    },
    (ctx, { params, body }) => addPersonTag(ctx, params.id, body.number),
  ),
  route.delete(
    `${PATH}/:id/tags/:tag_id`,
    {
      summary: 'Take a tag away',
      ...writing,
      params: z.object({ id: writtenKey, tag_id: z.uuid() }),
    },
    (ctx, { params }) => removePersonTag(ctx, params.id, params.tag_id),
  ),
  route.delete(
    `${PATH}/:id/second-factor`,
    { summary: 'Take away the second factor of a colleague who has lost it', ...writing, params: one },
    (ctx, { params }) => resetSecondFactor(ctx, params.id),
  ),
];
