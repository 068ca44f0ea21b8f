import { languages } from '@sveis/domain/locales';
import * as z from 'zod/mini';
import { newId } from '../database/uuid.ts';
import { named } from '../http/description/described.ts';
import { writtenKey } from '../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../http/route.ts';
import { listExports, openExport, openSent, requestExport, stopExport } from './exports/export.service.ts';
import { readModuleReport } from './module-report/module-report.service.ts';
import { dossierParams, drawingsInAddress, period, reportParams } from './module-report/report-shapes.ts';

const inProject = z.object({ project_id: writtenKey });
export const one = z.object({
  id: z.pipe(
    z.uuid(),
    z.transform((id: string) => id.toLowerCase()),
  ),
});
const call = { auth: 'user', feature: 'projects', can: ['list', 'projects'] } as const;

const titled = { title: z.string() };

const moduleReport = z.object({
  data: z.array(
    named(
      'ModuleReport',
      z.object({
        key: z.string(),
        ...titled,
        icon: z.string(),
        path: z.string(),
        total: z.int(),
        ready: z.int(),
        statuses: z.array(z.object({ status: z.string(), ...titled, tone: z.string(), count: z.int() })),
        weeks: z.array(z.object({ week: z.string(), count: z.int() })),
        columns: z.array(z.object({ key: z.string(), ...titled })),
        missing: z.array(
          z.object({
            what: z.string(),
            records: z.array(
              z.object({
                id: z.string(),
                number: z.nullable(z.string()),
                ...titled,
                status: z.optional(z.string()),
              }),
            ),
            isMore: z.boolean(),
          }),
        ),
      }),
    ),
  ),
});

export const exportShape = named(
  'Export',
  z.object({
    id: z.uuid(),
    /** None where it is a person's own data. */
    project_id: z.nullable(z.int()),
    kind: z.enum(['report', 'dossier', 'own_data']),
    language: z.enum(languages),
    state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
    /** Records done so far, and of how many; 0 where that is not known. */
    done: z.int(),
    total: z.int(),
    name: z.nullable(z.string()),
    size: z.nullable(z.int()),
    /** Addresses it is sent to when it is done, and how many letters have left. */
    recipients: z.nullable(z.string()),
    mailed: z.int(),
    created_at: z.string(),
    finished_at: z.nullable(z.string()),
    expires_at: z.string(),
  }),
);

const asked = {
  id: z.optional(z.uuid()),
  language: z.optional(z.enum(languages)),
  recipients: z.optional(z.string().check(z.maxLength(2_000))),
};
const exportBody = z.union([
  z.object({ ...asked, kind: z.literal('report'), params: reportParams }),
  z.object({ ...asked, kind: z.literal('dossier'), params: dossierParams }),
]);

/** What the modules of a project hold, and files made of them by jobs. */
export const reportRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/projects/:project_id/module_report',
    {
      summary: 'What a project holds of every module: counts, weeks, and what is missing',
      ...call,
      answers: 'list',
      params: inProject,
      query: z.object({ ...period, drawings: drawingsInAddress }),
      answer: moduleReport,
    },
    (ctx, { params, query }) => readModuleReport(ctx, params.project_id, query),
  ),
  route.get(
    '/projects/:project_id/exports',
    {
      summary: "A person's own files of a project, newest first",
      ...call,
      answers: 'list',
      params: inProject,
      answer: z.object({ data: z.array(exportShape) }),
    },
    (ctx, { params }) => listExports(ctx, params.project_id),
  ),
  route.post(
    '/projects/:project_id/exports',
    {
      summary: 'Ask for a report or the documentation of a project as a file',
      ...call,
      idempotent: true,
      params: inProject,
      body: exportBody,
      answer: exportShape,
    },
    (ctx, { params, body }) =>
      requestExport(ctx, params.project_id, {
        id: (body.id ?? newId(ctx.now)).toLowerCase(),
        kind: body.kind,
        language: body.language ?? ctx.language,
        params: body.params,
        recipients: body.recipients,
      }),
  ),
  route.post(
    '/exports/:id/cancel',
    { summary: 'Stop making a file', ...call, idempotent: true, params: one, answer: exportShape },
    (ctx, { params }) => stopExport(ctx, params.id),
  ),
  route.get(
    '/exports/:id/file',
    {
      summary: 'A file that has been made',
      auth: 'identity',
      feature: 'projects',
      can: ['list', 'projects'],
      answers: 'file',
      params: one,
      mediaType: 'application/octet-stream',
    },
    (ctx, { params }) => openExport(ctx, params.id),
  ),
  route.get(
    '/sent/:token',
    {
      summary: 'A file somebody has sent the link of; nobody has to log in for it',
      auth: 'none',
      answers: 'file',
      params: z.object({ token: z.string().check(z.maxLength(80)) }),
      mediaType: 'application/octet-stream',
    },
    (ctx, { params }) => openSent(ctx, params.token),
  ),
];
