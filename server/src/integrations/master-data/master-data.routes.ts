import { languages } from '@sveis/domain/locales';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { key } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { putPerson, setPersonActive } from './host-people.service.ts';
import { putProject } from './host-projects.service.ts';

const params = z.object({
  external_id: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.:@-]+$/)),
});
const line = (most: number) => z.optional(z.string().check(z.maxLength(most)));
const other = z.string().check(z.maxLength(64));
const day = z.optional(z.nullable(z.iso.date()));

const person = named(
  'HostPerson',
  z.object({
    external_id: z.string(),
    id: key,
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    employee_no: z.string(),
    language: z.enum(languages),
    role_id: key,
    leader_id: z.nullable(key),
    employed_from: z.nullable(z.iso.date()),
    employed_to: z.nullable(z.iso.date()),
    is_active: z.boolean(),
  }),
);

const project = named(
  'HostProject',
  z.object({
    external_id: z.string(),
    id: key,
    number: z.string(),
    name: z.string(),
    po_name: z.string(),
    start_date: z.nullable(z.iso.date()),
    end_date: z.nullable(z.iso.date()),
    leader_id: z.nullable(key),
    project_status: z.string(),
  }),
);

const people = { auth: 'host', scope: 'people', params, answer: person } as const;

/** People and projects as another system has them, by that system's own number. A repeat changes nothing. */
export const masterDataRoutes: readonly RouteDeclaration[] = [
  route.put(
    '/people/:external_id',
    {
      summary: 'Make or change a person by the number your system knows them by',
      ...people,
      body: z.object({
        first_name: line(200),
        last_name: line(200),
        username: line(200),
        email: line(254),
        phone: line(200),
        employee_no: line(200),
        language: z.optional(z.enum(languages)),
        role: line(60),
        leader: z.optional(z.nullable(other)),
        employed_from: day,
        employed_to: day,
      }),
      example: { first_name: 'Jonas', last_name: 'Petraitis', employee_no: '1042', language: 'lt' },
    },
    (ctx, { params: { external_id }, body }) => putPerson(ctx, external_id, body),
  ),
  route.post(
    '/people/:external_id/deactivate',
    { summary: 'Somebody has left: end every way in', ...people },
    (ctx, { params: { external_id } }) => setPersonActive(ctx, external_id, false),
  ),
  route.post(
    '/people/:external_id/reactivate',
    { summary: 'Take somebody back', ...people },
    (ctx, { params: { external_id } }) => setPersonActive(ctx, external_id, true),
  ),
  route.put(
    '/projects/:external_id',
    {
      summary: 'Make or change a project by the number your system knows it by',
      auth: 'host',
      scope: 'projects',
      params,
      body: z.object({
        number: line(35),
        name: line(120),
        po_name: line(35),
        address: line(255),
        description: line(4000),
        start_date: z.optional(z.iso.date()),
        end_date: day,
        leader: z.optional(other),
      }),
      example: { number: '2701', name: 'Pipe rack', start_date: '2026-12-01' },
      answer: project,
    },
    (ctx, { params: { external_id }, body }) => putProject(ctx, external_id, body),
  ),
];
