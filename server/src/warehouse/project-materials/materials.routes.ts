import * as z from 'zod/mini';
import { instant, key, writtenKey } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { moveShape } from '../move-answer.ts';
import { shownMove } from '../products/stock-view.routes.ts';
import { quantity } from '../wire.ts';
import {
  pickMaterial,
  planMaterial,
  readMaterialMoves,
  readMaterials,
  returnMaterial,
} from './materials.service.ts';
import { materialBody, planBody } from './materials-shape.ts';

const text = z.nullable(z.string());

const materials = z.object({
  as_of: instant,
  project: z.string(),
  may_pick: z.boolean(),
  may_plan: z.boolean(),
  materials: z.array(
    z.object({
      product_id: key,
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      decimals: z.int(),
      tracking: z.enum(['none', 'batch', 'serial']),
      note: text,
      required: quantity,
      picked: quantity,
      returned: quantity,
      remaining: quantity,
      available: quantity,
      value: z.nullable(quantity),
      used: z.array(
        z.object({
          batch_id: z.nullable(key),
          batch: text,
          heat_number: text,
          serial: text,
          qty: quantity,
        }),
      ),
      pickable: z.array(
        z.object({
          location_id: key,
          batch_id: z.nullable(key),
          batch: text,
          heat_number: text,
          expiry_date: text,
          serial: text,
          available: quantity,
          is_offcut: z.boolean(),
          dimensions: text,
        }),
      ),
    }),
  ),
});

const call = {
  auth: 'user',
  feature: 'material_list',
  params: z.object({ project_id: writtenKey }),
} as const;

const moved = z.object({ operation_id: z.uuid(), moves: z.array(moveShape) });

export const projectMaterialRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/projects/:project_id/materials',
    { summary: 'What is planned and used in a project, and where there is more', ...call, answer: materials },
    (ctx, { params }) => readMaterials(ctx, params.project_id),
  ),
  route.get(
    '/projects/:project_id/materials/moves',
    {
      summary: 'The last moves of stock to a project and back from it',
      ...call,
      answers: 'list',
      answer: z.object({ data: z.array(shownMove) }),
    },
    (ctx, { params }) => readMaterialMoves(ctx, params.project_id),
  ),
  route.post(
    '/projects/:project_id/materials',
    {
      summary: 'Plan how much of a product a project needs',
      ...call,
      idempotent: true,
      body: planBody,
      answer: materials,
    },
    (ctx, { params, body }) => planMaterial(ctx, params.project_id, body),
  ),
  route.post(
    '/projects/:project_id/materials/pick',
    {
      summary: 'Take material to a project',
      ...call,
      idempotent: true,
      body: materialBody,
      answer: moved,
    },
    (ctx, { params, body }) => pickMaterial(ctx, params.project_id, body),
  ),
  route.post(
    '/projects/:project_id/materials/return',
    {
      summary: 'Put unused material of a project back',
      ...call,
      idempotent: true,
      body: materialBody,
      answer: moved,
    },
    (ctx, { params, body }) => returnMaterial(ctx, params.project_id, body),
  ),
];
