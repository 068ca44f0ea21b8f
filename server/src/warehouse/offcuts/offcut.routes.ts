import { products } from '@sveis/domain/modules/products';
import * as z from 'zod/mini';
import { explained } from '../../http/description/described.ts';
import { key, writtenKey } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { idOf } from '../../records/index.ts';
import { moveShape } from '../move-answer.ts';
import { cutBody, projectCutBody, undoCutBody } from './offcut-shape.ts';
import { cutForProject, cutOnShelf, undoForProject, undoOnShelf } from './offcuts.service.ts';

const made = z.object({
  operation_id: z.uuid(),
  moves: z.array(moveShape),
  offcut: z.object({ id: key, number: z.string() }),
});

const undone = z.object({ operation_id: z.uuid(), moves: z.array(moveShape) });

const cutId = explained(z.uuid(), { description: 'The `id` the cut was sent with.' });

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
        project_id: writtenKey,
      }),
      body: projectCutBody,
      answer: made,
    },
    (ctx, { params, body }) => cutForProject(ctx, params.project_id, body),
  ),
  route.post(
    '/products/:id/cuts/:cut_id/undo',
    {
      summary: 'Take back a cut on a shelf while its piece has not been touched',
      auth: 'user',
      feature: 'warehouse',
      can: ['list', 'transferorder'],
      idempotent: true,
      params: z.object({ id: idOf(products.storage), cut_id: cutId }),
      body: undoCutBody,
      answer: undone,
    },
    (ctx, { params, body }) => undoOnShelf(ctx, params.id, params.cut_id, body),
  ),
  route.post(
    '/projects/:project_id/materials/cuts/:cut_id/undo',
    {
      summary: 'Take back a cut of the material of a project while its piece has not been touched',
      auth: 'user',
      feature: 'material_list',
      idempotent: true,
      params: z.object({ project_id: writtenKey, cut_id: cutId }),
      body: undoCutBody,
      answer: undone,
    },
    (ctx, { params, body }) => undoForProject(ctx, params.project_id, params.cut_id, body),
  ),
];
