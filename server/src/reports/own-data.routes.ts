import * as z from 'zod/mini';
import { newId } from '../database/uuid.ts';
import { type RouteDeclaration, route } from '../http/route.ts';
import { listOwnData, openOwnData, requestOwnData, stopExport } from './exports/export.service.ts';
import { exportShape, one } from './report.routes.ts';

const PATH = '/account/data';

/** Everything that is a person's own, as a file; whatever the company has switched off. */
export const ownDataRoutes: readonly RouteDeclaration[] = [
  route.get(
    PATH,
    {
      summary: "Files of a person's own data, newest first",
      auth: 'user',
      answers: 'list',
      answer: z.object({ data: z.array(exportShape) }),
    },
    (ctx) => listOwnData(ctx),
  ),
  route.post(
    PATH,
    {
      summary: 'Ask for everything that is your own, as a file',
      auth: 'user',
      idempotent: true,
      body: z.object({ id: z.optional(z.uuid()) }),
      answer: exportShape,
    },
    (ctx, { body }) => requestOwnData(ctx, (body.id ?? newId(ctx.now)).toLowerCase()),
  ),
  route.post(
    `${PATH}/:id/cancel`,
    {
      summary: 'Stop making the file',
      auth: 'user',
      idempotent: true,
      params: one,
      answer: exportShape,
    },
    (ctx, { params }) => stopExport(ctx, params.id),
  ),
  route.get(
    `${PATH}/:id/file`,
    {
      summary: 'The file of your own data',
      auth: 'identity',
      answers: 'file',
      params: one,
      mediaType: 'application/zip',
    },
    (ctx, { params }) => openOwnData(ctx, params.id),
  ),
];
