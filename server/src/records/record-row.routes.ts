import { notFound } from '@sveis/domain/errors';
import { ADD_ROW, actionRows, type ModuleDefinition, type Values } from '@sveis/domain/records';
import * as z from 'zod/mini';
import type { UserContext } from '../context.ts';
import { newId } from '../database/uuid.ts';
import { type RouteDeclaration, route } from '../http/route.ts';
import { recordShapes } from './description/record-shapes.ts';
import { readInput, recordBody } from './save/record-input.ts';
import { workRow } from './save/record-row.service.ts';
import { idOf, type Place, placeIn, type RecordCalls } from './scope/record-place.ts';
import { openModule } from './scope/record-scope.ts';

const word = z.string().check(z.maxLength(60));
const rowId = z.pipe(
  z.uuid(),
  z.transform((id: string) => id.toLowerCase()),
);

/** Which of the two calls the rows of a module need. */
export function rowCallsOf(definition: ModuleDefinition): Pick<RecordCalls, 'addsRows' | 'worksRows'> {
  const names = Object.keys(definition.fields).flatMap((field) =>
    Object.keys(actionRows(definition, field)?.actions ?? {}),
  );
  return { addsRows: names.includes(ADD_ROW), worksRows: names.some((name) => name !== ADD_ROW) };
}

/** Adding one row, and working at one: the same two calls for every module whose rows have actions. */
export const rowCalls = (calls: RecordCalls): readonly RouteDeclaration[] => [
  ...(calls.addsRows ? [addCall(calls)] : []),
  ...(calls.worksRows ? [workCall(calls)] : []),
];

const shapesAt = ({ path, feature, storage, shapes }: RecordCalls) => ({
  write: { auth: 'user', feature, idempotent: true, body: recordBody, answer: shapes.record } as const,
  one: { ...placeIn(path), id: idOf(storage), field: word },
});

const open = ({ moduleKey }: RecordCalls, ctx: UserContext, place: Place) =>
  openModule(ctx, moduleKey(place), place.project_id);

function addCall(calls: RecordCalls): RouteDeclaration {
  const { write, one } = shapesAt(calls);
  return route.post(
    `${calls.path}/:id/rows/:field`,
    { summary: `Add one row to ${calls.about}`, ...write, params: z.object(one) },
    async (ctx, { params: { id, field, ...place }, body }) => {
      const { id: row = newId(ctx.now), values } = readInput(body);
      const act = { field, row: row.toLowerCase(), action: ADD_ROW };
      return workRow(await open(calls, ctx, place), id, act, values);
    },
  );
}

function workCall(calls: RecordCalls): RouteDeclaration {
  const { write, one } = shapesAt(calls);
  return route.post(
    `${calls.path}/:id/rows/:field/:row/:action`,
    {
      summary: `Work at one row of ${calls.about}`,
      ...write,
      params: z.object({ ...one, row: rowId, action: word }),
    },
    async (ctx, { params: { id, field, row, action, ...place }, body }) => {
      if (action === ADD_ROW) throw notFound();
      const { values, ...moment } = readInput(body);
      return workRow(await open(calls, ctx, place), id, { field, row, action }, values, moment);
    },
  );
}

/** The address rows of a field had before all modules shared one, and what its members are called now. */
export interface EarlierRowCall {
  /** Behind the record's own address. Without `:row/:action` it adds a row. */
  readonly path: string;
  readonly field: string;
  readonly names?: Readonly<Record<string, string>>;
}

/** Answers phones of the last two builds. A call here goes with the second build that no longer sends it. */
export const earlierRowCalls = (
  definition: ModuleDefinition,
  call: EarlierRowCall,
): readonly RouteDeclaration[] => {
  const { path, inProject } = definition;
  const places = [`/${path}`, ...(inProject ? [`/projects/:project_id/${inProject.segment}`] : [])];
  return places.map((place) => earlierCallAt(place, definition, call));
};

const worked = { row: z.optional(rowId), action: z.optional(word) };

function earlierCallAt(place: string, definition: ModuleDefinition, call: EarlierRowCall): RouteDeclaration {
  const { key, feature, storage } = definition;
  const isAdding = !call.path.includes(':row');
  const params = {
    ...placeIn(place),
    id: idOf(storage),
    ...(isAdding ? ({} as typeof worked) : worked),
  };
  return route.post(
    `${place}/:id/${call.path}`,
    {
      summary: `Work at one row of ${key}, as earlier builds ask for it`,
      auth: 'user',
      feature,
      idempotent: true,
      params: z.object(params),
      body: recordBody,
      answer: recordShapes(definition).record,
    },
    async (ctx, { params: { id, row, action = ADD_ROW, project_id }, body }) => {
      const { id: made = newId(ctx.now), values } = readInput(body);
      const act = { field: call.field, row: row ?? made.toLowerCase(), action };
      const scope = await openModule(ctx, key, project_id);
      return workRow(scope, id, act, namedAsNow(definition, call, action, values));
    },
  );
}

/** Earlier builds send everything with every action: what this one does not ask for is left out. */
function namedAsNow(
  definition: ModuleDefinition,
  { field, names = {} }: EarlierRowCall,
  action: string,
  values: Values,
): Values {
  const asked = actionRows(definition, field)?.actions?.[action]?.ask ?? [];
  const named = Object.entries(values).map(([name, value]) => [names[name] ?? name, value] as const);
  return Object.fromEntries(action === ADD_ROW ? named : named.filter(([name]) => asked.includes(name)));
}
