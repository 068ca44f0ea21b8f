import * as z from 'zod/mini';
import type { UserContext } from '../context.ts';
import { newId } from '../database/uuid.ts';
import { type RouteDeclaration, route } from '../http/route.ts';
import { deleteRecords, restoreRecord } from './record-delete.service.ts';
import { openRecords, type RecordModule } from './record-desk.ts';
import { recordHistory } from './record-history.service.ts';
import { readInput, recordBody } from './record-input.ts';
import { listRecords, readRecordAnswer } from './record-read.service.ts';
import { createRecord, editRecord } from './record-save.service.ts';
import { takeStep } from './record-step.service.ts';

const listBody = z.object({ pipeline: z.array(z.unknown()), cursor: z.optional(z.unknown()) });
const manyBody = z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)) });

/** A project is named by the path, or not at all. */
const place = { project_id: z.optional(z.coerce.number().check(z.int(), z.maximum(2_147_483_647))) };
const here = z.object(place);
const one = z.object({ ...place, id: z.uuid() });
const step = z.object({ ...place, id: z.uuid(), step: z.string().check(z.maxLength(60)) });

/** The same calls for every module, at its own path and inside a project. */
export const recordRoutes = (module: RecordModule): readonly RouteDeclaration[] => [
  ...callsAt(`/${module.definition.path}`, module),
  ...(module.definition.inProject
    ? callsAt(`/projects/:project_id/${module.definition.inProject.segment}`, module)
    : []),
];

function callsAt(path: string, module: RecordModule): readonly RouteDeclaration[] {
  const { key, feature } = module.definition;
  const read = { auth: 'user', feature } as const;
  const write = { ...read, idempotent: true } as const;
  const open = (ctx: UserContext, { project_id }: { readonly project_id?: number | undefined }) =>
    openRecords(ctx, module, project_id);
  return [
    route.post(
      `${path}/query`,
      { summary: `List ${key}`, ...read, params: here, body: listBody },
      async (ctx, { params, body }) => listRecords(await open(ctx, params), body),
    ),
    route.get(`${path}/:id`, { summary: `One ${key}`, ...read, params: one }, async (ctx, { params }) =>
      readRecordAnswer(await open(ctx, params), params.id),
    ),
    route.post(
      path,
      { summary: `New ${key}`, ...write, params: here, body: recordBody },
      async (ctx, { params, body }) => {
        const { id = newId(ctx.now), values } = readInput(body);
        return createRecord(await open(ctx, params), id, values);
      },
    ),
    route.put(
      `${path}/:id`,
      { summary: `Change ${key}`, ...write, params: one, body: recordBody },
      async (ctx, { params, body }) => editRecord(await open(ctx, params), params.id, readInput(body)),
    ),
    route.delete(
      `${path}/:id`,
      { summary: `Delete ${key}`, ...write, params: one },
      async (ctx, { params }) => deleteRecords(await open(ctx, params), [params.id]),
    ),
    route.post(
      `${path}/delete`,
      { summary: `Delete several of ${key}`, ...write, params: here, body: manyBody },
      async (ctx, { params, body }) => deleteRecords(await open(ctx, params), body.ids),
    ),
    route.post(
      `${path}/:id/restore`,
      { summary: `Bring ${key} back`, ...write, params: one },
      async (ctx, { params }) => restoreRecord(await open(ctx, params), params.id),
    ),
    route.post(
      `${path}/:id/steps/:step`,
      { summary: `Take ${key} a step further`, ...write, params: step, body: recordBody },
      async (ctx, { params, body }) =>
        takeStep(await open(ctx, params), params.id, params.step, readInput(body)),
    ),
    route.get(
      `${path}/:id/history`,
      { summary: `History of ${key}`, ...read, params: one },
      async (ctx, { params }) => recordHistory(await open(ctx, params), params.id),
    ),
  ];
}
