import { products } from '@sveis/domain/modules/products';
import * as z from 'zod/mini';
import { key } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { idOf } from '../../records/index.ts';
import { moveShape } from '../move-answer.ts';
import { cutBody, projectCutBody } from './offcut-shape.ts';
import { cutForProject, cutOnShelf } from './offcuts.service.ts';

const made = z.object({
  operation_id: z.uuid(),
  moves: z.array(moveShape),
  offcut: z.object({ id: key, number: z.string() }),
});

/** What is left of a batch, as a piece of its own with the same heat and certificate. */
export const offcutRoutes: readonly RouteDeclaration[] = [
  route.post(
    '/products/:id/cut',
    {
      summary: 'Put away what is left of a batch on a shelf as a piece of its own',
      auth: 'user',
      feature: 'warehouse',
      can: ['list', 'transferorder'],
      idempotent: true,
      params: z.object({ id: idOf(products.storage) }),
      body: cutBody,
      answer: made,
    },
    (ctx, { params, body }) => cutOnShelf(ctx, params.id, body),
  ),
  route.post(
    '/projects/:project_id/materials/cut',
    {
      summary: 'Put away what is left of the material of a project as a piece of its own',
      auth: 'user',
      feature: 'material_list',
      idempotent: true,
      params: z.object({
        project_id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
      }),
      body: projectCutBody,
      answer: made,
    },
    (ctx, { params, body }) => cutForProject(ctx, params.project_id, body),
  ),
];
