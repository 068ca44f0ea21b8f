import { weldLog } from '@sveis/domain/modules/weld-log';
import { LIST_LIMIT, LIST_PAGE, LIST_SKIP, type Values } from '@sveis/domain/records';
import type { StageStatus, WeldStage } from '@sveis/domain/welding';
import * as z from 'zod/mini';
import { fileId, withForm } from '../../files/index.ts';
import { writtenKey } from '../../http/description/wire-shapes.ts';
import { parseInput } from '../../http/input.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { listCall, listRecords, openList, recordShapes, requireModule } from '../../records/index.ts';
import { moveStage, weldProgress } from './advanced-weld-log.service.ts';
import { advancedAnswers, stageShape, stageStatusShape } from './advanced-weld-log-answers.ts';

const feature = 'advanced_weld_log';
const count = (most: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most));

const weldsQuery = z.object({
  project_id: writtenKey,
  drawing_id: z.optional(z.uuid()),
  stage: z.optional(stageShape),
  stage_status: z.optional(stageStatusShape),
  weld_status: z.optional(stageStatusShape),
  search: z.optional(z.string().check(z.maxLength(200))),
  page: z.optional(count(LIST_SKIP)),
  limit: z.optional(count(LIST_LIMIT)),
});

const stageForm = z.object({
  stage: stageShape,
  status: stageStatusShape,
  files: z.array(z.object({ name: z.string(), path: z.string() })),
  client_uid: z.array(fileId),
  signature: z.optional(fileId),
  override_reason: z.optional(z.string()),
  reason: z.optional(z.string()),
});
/** The form as others send it: besides these, the fields of the weld by their names, lists and rows as JSON. */
const describedForm = z.looseObject({
  stage: stageShape,
  status: stageStatusShape,
  'files[]': z.optional(z.array(z.string())),
  'client_uid[]': z.optional(z.array(fileId)),
  signature: z.optional(fileId),
  override_reason: z.optional(z.string()),
  reason: z.optional(z.string()),
});
/** Members of the form that are no values of the weld. */
const members = new Set([...Object.keys(stageForm.shape), 'client_uid[]', 'files[]']);

/** Welds by drawing with their three stages. The welds are those of the weld log: nothing is kept twice. */
export const advancedWeldLogRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/advanced-weld-log',
    {
      summary: 'Welds of a project by drawing, stage and status',
      ...listCall,
      feature,
      query: weldsQuery,
      answer: recordShapes(weldLog).list,
    },
    async (ctx, { query }) =>
      listRecords(await openList(ctx, requireModule(ctx, weldLog.key), query.project_id), {
        pipeline: pipelineOf(query),
        names: true,
      }),
  ),
  route.get(
    '/advanced-weld-log/progress',
    {
      summary: 'How far the welds of a project have come, by drawing or by spool',
      auth: 'user',
      feature,
      answers: 'list',
      query: z.object({ project_id: writtenKey, by: z.optional(z.enum(['drawing', 'spool'])) }),
      answer: advancedAnswers.progress,
    },
    async (ctx, { query }) => ({
      data: await weldProgress(
        await openList(ctx, requireModule(ctx, weldLog.key), query.project_id),
        query.by ?? 'drawing',
      ),
    }),
  ),
  route.post(
    '/advanced-weld-log/:id',
    {
      summary: 'Fill in a stage of a weld, complete it or open it again',
      auth: 'identity',
      feature,
      upload: 'form',
      describedBody: describedForm,
      params: z.object({ id: z.uuid() }),
      headers: z.object({ 'content-type': z.string(), 'idempotency-key': z.optional(z.uuid()) }),
      answer: recordShapes(weldLog).record,
    },
    (ctx, { upload, params, headers }) =>
      withForm(ctx, { source: upload, contentType: headers['content-type'] }, ({ fields, files }) => {
        const all = (name: string) => fields.get(`${name}[]`) ?? fields.get(name) ?? [];
        const one = (name: string) => all(name)[0];
        const form = parseInput(stageForm, {
          stage: one('stage'),
          status: one('status'),
          signature: one('signature'),
          override_reason: one('override_reason'),
          reason: one('reason'),
          client_uid: all('client_uid'),
          files,
        });
        const values = Object.fromEntries(
          [...fields].flatMap(([name, [value]]) => (members.has(name) ? [] : [[name, value]])),
        );
        return moveStage(ctx, requireModule(ctx, weldLog.key), {
          ...form,
          id: params.id,
          values,
          key: headers['idempotency-key'],
        });
      }),
  ),
];

/** A stage by its field; engineering has no column of its own, and is known by its procedure and when it was completed. */
function stageMatch(stage: WeldStage, status: StageStatus): Values {
  if (stage !== 'engineering') return { [stage]: status };
  if (status === 'completed') return { engineering_at: { $exists: true } };
  return { engineering_at: { $exists: false }, wps: { $exists: status === 'in_progress' } };
}

/** The same list the app asks for, by the parameters of this call. */
function pipelineOf(query: z.infer<typeof weldsQuery>): readonly object[] {
  const { drawing_id, stage, stage_status, weld_status, search, page = 1, limit = LIST_PAGE } = query;
  const asked: readonly Values[] = [
    ...(drawing_id === undefined ? [] : [{ drawing: drawing_id }]),
    ...(weld_status === undefined ? [] : [{ status: weld_status }]),
    ...(search === undefined || search.trim() === '' ? [] : [{ words: { $regex: search } }]),
    ...(stage === undefined || stage_status === undefined ? [] : [stageMatch(stage, stage_status)]),
  ];
  return [
    { $match: asked.length === 0 ? {} : { $and: asked } },
    { $sort: { weld_number: 1 } },
    { $skip: Math.min((page - 1) * limit, LIST_SKIP) },
    { $limit: limit },
  ];
}
