import { notFound } from '@sveis/domain/errors';
import { ADD_ROW, actionRows, type Values } from '@sveis/domain/records';
import * as z from 'zod/mini';
import { newId } from '../database/uuid.ts';
import { type RouteDeclaration, route } from '../http/route.ts';
import { readInput, recordBody } from './save/record-input.ts';
import { workRow } from './save/record-row.service.ts';
import { idOf, placeIn } from './scope/record-place.ts';
import { openRecords, type RecordModule } from './scope/record-scope.ts';

const word = z.string().check(z.maxLength(60));
const rowId = z.pipe(
  z.uuid(),
  z.transform((id: string) => id.toLowerCase()),
);

/** Names of everything that is done with rows of a module. */
const rowActionNames = ({ definition }: RecordModule): readonly string[] =>
  Object.keys(definition.fields).flatMap((name) => Object.keys(actionRows(definition, name)?.actions ?? {}));

/** Adding one row, and working at one: the same two calls for every module whose rows have actions. */
export function rowCalls(path: string, module: RecordModule): readonly RouteDeclaration[] {
  const names = rowActionNames(module);
  return [
    ...(names.includes(ADD_ROW) ? [addCall(path, module)] : []),
    ...(names.some((name) => name !== ADD_ROW) ? [workCall(path, module)] : []),
  ];
}

const shapesAt = (path: string, { definition: { feature, storage } }: RecordModule) => ({
  write: { auth: 'user', feature, idempotent: true, body: recordBody } as const,
  one: { ...placeIn(path), id: idOf(storage), field: word },
});

function addCall(path: string, module: RecordModule): RouteDeclaration {
  const { write, one } = shapesAt(path, module);
  return route.post(
    `${path}/:id/rows/:field`,
    { summary: `Add one row to ${module.definition.key}`, ...write, params: z.object(one) },
    async (ctx, { params: { id, field, project_id }, body }) => {
      const { id: row = newId(ctx.now), values } = readInput(body);
      const act = { field, row: row.toLowerCase(), action: ADD_ROW };
      return workRow(await openRecords(ctx, module, project_id), id, act, values);
    },
  );
}

function workCall(path: string, module: RecordModule): RouteDeclaration {
  const { write, one } = shapesAt(path, module);
  return route.post(
    `${path}/:id/rows/:field/:row/:action`,
    {
      summary: `Work at one row of ${module.definition.key}`,
      ...write,
      params: z.object({ ...one, row: rowId, action: word }),
    },
    async (ctx, { params: { id, project_id, ...act }, body }) => {
      if (act.action === ADD_ROW) throw notFound();
      return workRow(await openRecords(ctx, module, project_id), id, act, readInput(body).values);
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
export const earlierRowCalls = (module: RecordModule, call: EarlierRowCall): readonly RouteDeclaration[] => {
  const { path, inProject } = module.definition;
  const places = [`/${path}`, ...(inProject ? [`/projects/:project_id/${inProject.segment}`] : [])];
  return places.map((place) => earlierCallAt(place, module, call));
};

const worked = { row: z.optional(rowId), action: z.optional(word) };

function earlierCallAt(place: string, module: RecordModule, call: EarlierRowCall): RouteDeclaration {
  const { key, feature, storage } = module.definition;
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
    },
    async (ctx, { params: { id, row, action = ADD_ROW, project_id }, body }) => {
      const { id: made = newId(ctx.now), values } = readInput(body);
      const act = { field: call.field, row: row ?? made.toLowerCase(), action };
      const scope = await openRecords(ctx, module, project_id);
      return workRow(scope, id, act, namedAsNow(module, call, action, values));
    },
  );
}

/** Earlier builds send everything with every action: what this one does not ask for is left out. */
function namedAsNow(
  { definition }: RecordModule,
  { field, names = {} }: EarlierRowCall,
  action: string,
  values: Values,
): Values {
  const asked = actionRows(definition, field)?.actions?.[action]?.ask ?? [];
  const named = Object.entries(values).map(([name, value]) => [names[name] ?? name, value] as const);
  return Object.fromEntries(action === ADD_ROW ? named : named.filter(([name]) => asked.includes(name)));
}
