import { isDay } from '@sveis/domain/format';
import { isAnonymous, isEverDeleted, type ModuleDefinition, type Values } from '@sveis/domain/records';
import * as z from 'zod/mini';
import type { UserContext } from '../context.ts';
import { newId } from '../database/uuid.ts';
import { type Input, type RouteDeclaration, route } from '../http/route.ts';
import { recordAnswers } from './description/record-answers.ts';
import { companyRecordShapes, recordShapes } from './description/record-shapes.ts';
import { fileTakers } from './files/record-attachment.service.ts';
import { listCall } from './list/list.service.ts';
import { recordFigures } from './list/record-figures.service.ts';
import { recordHistory } from './read/record-history.service.ts';
import { recordLinks } from './read/record-links.service.ts';
import { listRecords, readRecordAnswer } from './read/record-read.service.ts';
import { fileCalls } from './record-file.routes.ts';
import { rowCalls, rowCallsOf } from './record-row.routes.ts';
import { deleteRecords, restoreRecord } from './save/record-delete.service.ts';
import { readInput, recordBody } from './save/record-input.ts';
import { createRecord, editRecord } from './save/record-save.service.ts';
import { takeStep } from './save/record-step.service.ts';
import { requireModule } from './scope/record-module.ts';
import { idOf, type Place, placeIn, type RecordCalls } from './scope/record-place.ts';
import { openList, openRecords } from './scope/record-scope.ts';

const listBody = z.object({
  pipeline: z.array(z.unknown()),
  cursor: z.optional(z.unknown()),
  /** Also what the people and things in the rows are called. */
  names: z.optional(z.boolean()),
  /** Also every cell of the spreadsheet, where the module has one. */
  grid: z.optional(z.boolean()),
});

const day = z.optional(z.string().check(z.refine(isDay)));
const figuresQuery = z.object({
  by: z.optional(z.string().check(z.maxLength(60))),
  from: day,
  to: day,
});

/** The same calls for every module, at its own path and inside a project. */
export function recordRoutes(definition: ModuleDefinition): readonly RouteDeclaration[] {
  const { key, feature, storage, figures } = definition;
  const calls = {
    about: key,
    feature,
    storage,
    hasFigures: figures !== undefined,
    isDeleted: isEverDeleted(definition),
    ...(definition.anonymous
      ? { isNameless: (body: unknown) => isAnonymous(definition, body as Values) }
      : {}),
    takesFiles: fileTakers(definition).length > 0,
    shapes: recordShapes(definition),
    ...rowCallsOf(definition),
  };
  return placesOf(definition).flatMap((path) => callsAt({ ...calls, path, moduleKey: () => key }));
}

/** Where a module's calls are: at its own path, and inside a project. */
export const placesOf = ({ path, inProject }: ModuleDefinition): readonly string[] => [
  ...(inProject?.isOnlyThere ? [] : [`/${path}`]),
  ...(inProject ? [`/projects/:project_id/${inProject.segment}`] : []),
];

function callsAt(calls: RecordCalls): readonly RouteDeclaration[] {
  return [
    ...readCalls(calls),
    ...(calls.hasFigures ? [figuresCall(calls)] : []),
    ...writeCalls(calls),
    ...(calls.isDeleted ? deleteCalls(calls) : []),
    stepCall(calls),
    ...rowCalls(calls),
    ...fileCalls(calls),
  ];
}

const open = ({ moduleKey }: RecordCalls, ctx: UserContext, place: Place, action?: 'create') =>
  openRecords(ctx, requireModule(ctx, moduleKey(place)), place.project_id, action);

const openRows = ({ moduleKey }: RecordCalls, ctx: UserContext, place: Place) =>
  openList(ctx, requireModule(ctx, moduleKey(place)), place.project_id);

const shapesOf = ({ path, storage }: RecordCalls) => {
  const id = idOf(storage);
  const place = placeIn(path);
  return {
    all: z.object(place),
    one: z.object({ ...place, id }),
    step: z.object({ ...place, id, step: z.string().check(z.maxLength(60)) }),
    many: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(200)) }),
  };
};

function readCalls(calls: RecordCalls): readonly RouteDeclaration[] {
  const { path, about, feature, shapes } = calls;
  const read = { auth: 'user', feature } as const;
  const { all, one } = shapesOf(calls);
  return [
    route.post(
      `${path}/query`,
      {
        summary: `List ${about}`,
        ...listCall,
        feature,
        params: all,
        body: listBody,
        describedBody: shapes.query,
        example: { pipeline: [{ $match: {} }, { $sort: { created_at: -1 } }, { $limit: 25 }] },
        answer: shapes.list,
      },
      async (ctx, { params, body }) => listRecords(await openRows(calls, ctx, params), body),
    ),
    route.get(
      `${path}/:id`,
      { summary: `One ${about}`, ...read, params: one, answer: shapes.record },
      async (ctx, { params }) => readRecordAnswer(await open(calls, ctx, params), params.id),
    ),
    route.get(
      `${path}/:id/history`,
      {
        summary: `History of ${about}`,
        ...read,
        answers: 'list',
        params: one,
        answer: recordAnswers.history,
      },
      async (ctx, { params }) => recordHistory(await open(calls, ctx, params), params.id),
    ),
    route.get(
      `${path}/:id/links`,
      {
        summary: `What ${about} names and is named by`,
        ...read,
        answers: 'list',
        params: one,
        answer: recordAnswers.links,
      },
      async (ctx, { params }) => recordLinks(await open(calls, ctx, params), params.id),
    ),
  ];
}

function figuresCall(calls: RecordCalls): RouteDeclaration {
  const { path, about, feature } = calls;
  const { all } = shapesOf(calls);
  return route.get(
    `${path}/figures`,
    {
      summary: `List of ${about} in figures`,
      auth: 'user',
      feature,
      answers: 'list',
      params: all,
      query: figuresQuery,
      answer: recordAnswers.figures,
    },
    async (ctx, { params, query }) => recordFigures(await openRows(calls, ctx, params), query),
  );
}

function writeCalls(calls: RecordCalls): readonly RouteDeclaration[] {
  const { path, about, feature, shapes, isNameless } = calls;
  const write = { auth: 'user', feature, idempotent: true } as const;
  const { all, one } = shapesOf(calls);
  return [
    route.post(
      path,
      {
        summary: `New ${about}`,
        ...write,
        isNameless,
        params: all,
        body: recordBody,
        describedBody: shapes.create,
        answer: shapes.record,
      },
      async (ctx, { params, body }) => {
        const { id = newId(ctx.now), values, confirm } = readInput(body);
        return createRecord(await open(calls, ctx, params, 'create'), id, values, confirm);
      },
    ),
    route.put(
      `${path}/:id`,
      {
        summary: `Change ${about}`,
        ...write,
        params: one,
        body: recordBody,
        describedBody: shapes.edit,
        answer: shapes.record,
      },
      async (ctx, { params, body }) => editRecord(await open(calls, ctx, params), params.id, readInput(body)),
    ),
  ];
}

/** Only of modules whose records may go: what is never deleted has no call that could. */
function deleteCalls(calls: RecordCalls): readonly RouteDeclaration[] {
  const { path, about, feature, shapes } = calls;
  const write = { auth: 'user', feature, idempotent: true } as const;
  const { all, one, many } = shapesOf(calls);
  const several = {
    summary: `Delete several of ${about}`,
    ...write,
    answers: 'flat',
    params: all,
    body: many,
    answer: recordAnswers.deleted,
  } as const;
  const deleteSeveral = async (ctx: UserContext, { params, body }: Input<typeof several>) =>
    deleteRecords(await open(calls, ctx, params), body.ids);
  return [
    route.delete(
      `${path}/:id`,
      { summary: `Delete ${about}`, ...write, answers: 'flat', params: one, answer: recordAnswers.deleted },
      async (ctx, { params }) => deleteRecords(await open(calls, ctx, params), [params.id]),
    ),
    // Twice: some programs cannot send a body with DELETE.
    ...[route.delete(path, several, deleteSeveral), route.post(`${path}/delete`, several, deleteSeveral)],
    route.post(
      `${path}/:id/restore`,
      { summary: `Bring ${about} back`, ...write, params: one, answer: shapes.record },
      async (ctx, { params }) => restoreRecord(await open(calls, ctx, params), params.id),
    ),
  ];
}

function stepCall(calls: RecordCalls): RouteDeclaration {
  const { path, about, feature, shapes } = calls;
  return route.post(
    `${path}/:id/steps/:step`,
    {
      summary: `Take ${about} a step further`,
      auth: 'user',
      feature,
      idempotent: true,
      params: shapesOf(calls).step,
      body: recordBody,
      describedBody: shapes.step,
      answer: shapes.record,
    },
    async (ctx, { params, body }) =>
      takeStep(await open(calls, ctx, params), params.id, params.step, readInput(body)),
  );
}

export const companyModulePlaces = [
  '/custommodules/:module_id/records',
  '/projects/:project_id/custom_modules/:module_id',
] as const;

/** The same for the modules a company has made itself: which one is meant stands in the path. */
export const companyModuleRoutes: readonly RouteDeclaration[] = companyModulePlaces.flatMap((path) =>
  callsAt({
    path,
    about: 'a module of the company',
    feature: 'custom_modules',
    storage: 'record',
    hasFigures: true,
    isDeleted: true,
    takesFiles: true,
    addsRows: true,
    worksRows: true,
    moduleKey: ({ module_id }) => `custommodule:${module_id}`,
    shapes: companyRecordShapes,
  }),
);
