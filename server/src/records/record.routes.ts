import { isDay } from '@sveis/domain/format';
import type { ModuleDefinition } from '@sveis/domain/records';
import * as z from 'zod/mini';
import type { UserContext } from '../context.ts';
import { newId } from '../database/uuid.ts';
import { type RouteDeclaration, route } from '../http/route.ts';
import { listCall } from './list/list.service.ts';
import { recordFigures } from './list/record-figures.service.ts';
import { recordHistory } from './read/record-history.service.ts';
import { recordLinks } from './read/record-links.service.ts';
import { listRecords, readRecordAnswer } from './read/record-read.service.ts';
import { fileCalls } from './record-file.routes.ts';
import { rowCalls } from './record-row.routes.ts';
import { deleteRecords, restoreRecord } from './save/record-delete.service.ts';
import { readInput, recordBody } from './save/record-input.ts';
import { createRecord, editRecord } from './save/record-save.service.ts';
import { takeStep } from './save/record-step.service.ts';
import { idOf, placeIn } from './scope/record-place.ts';
import { openList, openRecords, type RecordModule } from './scope/record-scope.ts';

const listBody = z.object({
  pipeline: z.array(z.unknown()),
  cursor: z.optional(z.unknown()),
  /** Also what the people and things in the rows are called. */
  names: z.optional(z.boolean()),
});

const day = z.optional(z.string().check(z.refine(isDay)));
const figuresQuery = z.object({
  by: z.optional(z.string().check(z.maxLength(60))),
  from: day,
  to: day,
});

/** The same calls for every module, at its own path and inside a project. */
export const recordRoutes = (module: RecordModule): readonly RouteDeclaration[] => [
  ...callsAt(`/${module.definition.path}`, module),
  ...(module.definition.inProject
    ? callsAt(`/projects/:project_id/${module.definition.inProject.segment}`, module)
    : []),
];

const callsAt = (path: string, module: RecordModule): readonly RouteDeclaration[] => [
  ...readCalls(path, module),
  ...(module.definition.figures ? [figuresCall(path, module)] : []),
  ...writeCalls(path, module),
  ...stepCalls(path, module),
  ...rowCalls(path, module),
  ...fileCalls(path, module),
];

const open = (
  module: RecordModule,
  ctx: UserContext,
  { project_id }: { readonly project_id?: number | undefined },
) => openRecords(ctx, module, project_id);

const shapesOf = (path: string, { storage }: ModuleDefinition) => {
  const id = idOf(storage);
  const place = placeIn(path);
  return {
    here: z.object(place),
    one: z.object({ ...place, id }),
    step: z.object({ ...place, id, step: z.string().check(z.maxLength(60)) }),
    many: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
  };
};

function readCalls(path: string, module: RecordModule): readonly RouteDeclaration[] {
  const { key, feature } = module.definition;
  const read = { auth: 'user', feature } as const;
  const { here, one } = shapesOf(path, module.definition);
  return [
    route.post(
      `${path}/query`,
      { summary: `List ${key}`, ...listCall, feature, params: here, body: listBody },
      async (ctx, { params, body }) => listRecords(await openList(ctx, module, params.project_id), body),
    ),
    route.get(`${path}/:id`, { summary: `One ${key}`, ...read, params: one }, async (ctx, { params }) =>
      readRecordAnswer(await open(module, ctx, params), params.id),
    ),
    route.get(
      `${path}/:id/history`,
      { summary: `History of ${key}`, ...read, params: one },
      async (ctx, { params }) => recordHistory(await open(module, ctx, params), params.id),
    ),
    route.get(
      `${path}/:id/links`,
      { summary: `What ${key} names and is named by`, ...read, params: one },
      async (ctx, { params }) => recordLinks(await open(module, ctx, params), params.id),
    ),
  ];
}

function figuresCall(path: string, module: RecordModule): RouteDeclaration {
  const { key, feature } = module.definition;
  const { here } = shapesOf(path, module.definition);
  return route.get(
    `${path}/figures`,
    { summary: `List of ${key} in figures`, auth: 'user', feature, params: here, query: figuresQuery },
    async (ctx, { params, query }) => recordFigures(await openList(ctx, module, params.project_id), query),
  );
}

function writeCalls(path: string, module: RecordModule): readonly RouteDeclaration[] {
  const { key, feature } = module.definition;
  const write = { auth: 'user', feature, idempotent: true } as const;
  const { here, one, many } = shapesOf(path, module.definition);
  return [
    route.post(
      path,
      { summary: `New ${key}`, ...write, params: here, body: recordBody },
      async (ctx, { params, body }) => {
        const { id = newId(ctx.now), values, confirm } = readInput(body);
        return createRecord(await openRecords(ctx, module, params.project_id, 'create'), id, values, confirm);
      },
    ),
    route.put(
      `${path}/:id`,
      { summary: `Change ${key}`, ...write, params: one, body: recordBody },
      async (ctx, { params, body }) =>
        editRecord(await open(module, ctx, params), params.id, readInput(body)),
    ),
    route.delete(
      `${path}/:id`,
      { summary: `Delete ${key}`, ...write, params: one },
      async (ctx, { params }) => deleteRecords(await open(module, ctx, params), [params.id]),
    ),
    route.post(
      `${path}/delete`,
      { summary: `Delete several of ${key}`, ...write, params: here, body: many },
      async (ctx, { params, body }) => deleteRecords(await open(module, ctx, params), body.ids),
    ),
  ];
}

function stepCalls(path: string, module: RecordModule): readonly RouteDeclaration[] {
  const { key, feature } = module.definition;
  const write = { auth: 'user', feature, idempotent: true } as const;
  const { one, step } = shapesOf(path, module.definition);
  return [
    route.post(
      `${path}/:id/restore`,
      { summary: `Bring ${key} back`, ...write, params: one },
      async (ctx, { params }) => restoreRecord(await open(module, ctx, params), params.id),
    ),
    route.post(
      `${path}/:id/steps/:step`,
      { summary: `Take ${key} a step further`, ...write, params: step, body: recordBody },
      async (ctx, { params, body }) =>
        takeStep(await open(module, ctx, params), params.id, params.step, readInput(body)),
    ),
  ];
}
