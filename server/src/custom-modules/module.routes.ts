import { moduleTones, stepLevels } from '@sveis/domain/custom-modules';
import { languages } from '@sveis/domain/locales';
import { levels } from '@sveis/domain/session';
import * as z from 'zod/mini';
import { explained, named } from '../http/description/described.ts';
import { writtenKey } from '../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../http/route.ts';
import {
  activateModule,
  createModule,
  listModules,
  readModule,
  removeModule,
  retireModule,
  saveModule,
} from './module.service.ts';

const text = z.partialRecord(z.enum(languages), z.string().check(z.maxLength(80)));
const one = z.object({ id: writtenKey });
const open = z.record(z.string(), z.unknown());
const level = z.enum(levels);
const state = z.enum(['draft', 'active', 'retired']);
const problem = z.object({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

const wrapper = explained(open, {
  description: `What a module is besides its form: \`label\`, \`one\`, \`icon\`, \`prefix\`, \`list\`, \`filters\`, \`search\`, \`sort\`, \`title_expr\`, \`statuses\` (${moduleTones.join(', ')}), \`transitions\` (${stepLevels.join(', ')}), \`unique\`, \`unique_within\`, \`tag\`, \`copy_previous\`, \`report\`, \`notices\` and \`reminders\`.`,
});

const setting = named(
  'ModuleSettings',
  z.object({
    id: z.int(),
    rev: z.int(),
    version: z.int(),
    state,
    wrapper,
    form: z.object({ id: z.int(), version: z.int(), has_draft: z.boolean(), content: open }),
    problems: z.record(z.string(), z.array(problem)),
    used: explained(z.record(z.string(), z.int()), { description: 'Records in each status.' }),
    records: z.int(),
    rights: z.object({
      roles: z.array(z.object({ slug: z.string(), name: z.string(), level: z.nullable(level) })),
      groups: z.array(z.object({ id: z.int(), name: z.string(), level: z.nullable(level) })),
    }),
    may: z.object({ publish: z.boolean() }),
    updated_at: z.string(),
  }),
);

const settingList = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      label: text,
      icon: z.string(),
      prefix: z.string(),
      state,
      form_id: z.int(),
      form_version: z.int(),
      records: z.int(),
      updated_at: z.string(),
    }),
  ),
  may: z.object({ create: z.boolean() }),
});

const feature = 'custom_modules';
const reading = { auth: 'user', feature } as const;
const writing = { auth: 'user', feature, idempotent: true, answer: setting } as const;

/** Settings of the modules a company makes itself. Their records are under `custommodules/{id}/records`. */
export const moduleSettingRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/modulesettings',
    {
      summary: "The company's own modules, for those who set them up",
      ...reading,
      answers: 'flat',
      answer: settingList,
    },
    (ctx) => listModules(ctx),
  ),
  route.get(
    '/modulesettings/:id',
    { summary: 'Settings of one module', ...reading, params: one, answer: setting },
    (ctx, { params }) => readModule(ctx, params.id),
  ),
  route.post(
    '/modulesettings',
    {
      summary: 'New module, not in use yet: with an empty form, one to start from, or one there is',
      ...writing,
      body: z.object({
        title: text,
        template: z.optional(z.string().check(z.maxLength(40))),
        form_id: z.optional(z.int32()),
      }),
      example: { title: { en: 'Torque log', no: 'Momentlogg' } },
    },
    (ctx, { body }) => createModule(ctx, body),
  ),
  route.put(
    '/modulesettings/:id',
    {
      summary: 'Save the settings of a module; one in use follows at once',
      ...writing,
      params: one,
      body: z.object({
        wrapper,
        rights: z.optional(
          z.object({ roles: z.record(z.string(), level), groups: z.record(z.string(), level) }),
        ),
        rev: z.optional(z.int32()),
      }),
    },
    (ctx, { params, body }) => saveModule(ctx, params.id, body),
  ),
  route.post(
    '/modulesettings/:id/activate',
    { summary: 'Take a module into use, or back into use', ...writing, params: one },
    (ctx, { params }) => activateModule(ctx, params.id),
  ),
  route.post(
    '/modulesettings/:id/retire',
    { summary: 'Take a module out of use; its records stay', ...writing, params: one },
    (ctx, { params }) => retireModule(ctx, params.id),
  ),
  route.delete(
    '/modulesettings/:id',
    {
      summary: 'Delete a module without records',
      auth: 'user',
      feature,
      idempotent: true,
      answers: 'flat',
      params: one,
      answer: z.object({ deleted: z.int() }),
    },
    (ctx, { params }) => removeModule(ctx, params.id),
  ),
];
