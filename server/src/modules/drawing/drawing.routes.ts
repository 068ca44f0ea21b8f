import * as z from 'zod/mini';
import { writtenKey } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { idOf } from '../../records/index.ts';
import { listFolders, readDrawing } from './drawing.service.ts';
import { drawingAnswers } from './drawing-answers.ts';

const call = { auth: 'user', feature: 'drawing' } as const;

/** What drawings can do beyond what every module can. */
export const drawingRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/project-drawing/:project_id/folder-list',
    {
      summary: 'Folders of drawings, and how many drawings of a project lie in each',
      ...call,
      answers: 'list',
      params: z.object({ project_id: writtenKey }),
      answer: drawingAnswers.folders,
    },
    (ctx, { params }) => listFolders(ctx, params.project_id),
  ),
  route.get(
    '/project-drawing/:drawing_id',
    {
      summary: 'A drawing with its documents, its welds and the figures that follow from them',
      ...call,
      params: z.object({ drawing_id: idOf('record') }),
      answer: drawingAnswers.drawing,
    },
    (ctx, { params }) => readDrawing(ctx, params.drawing_id),
  ),
];
