import { languages } from '@sveis/domain/locales';
import { definition } from '@sveis/domain/modules/checklists';
import { expectedStates } from '@sveis/domain/modules/projects';
import * as z from 'zod/mini';
import type { UserContext } from '../context.ts';
import { writtenKey } from '../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../http/route.ts';
import {
  idOf,
  listCall,
  listRecords,
  openList,
  openModule,
  openRecords,
  recordShapes,
  requireModule,
  requireSeen,
} from '../records/index.ts';
import { listExpected } from './expected/expected.service.ts';
import { listChecklistFiles, zipChecklistFiles } from './filling/checklist-files.service.ts';
import { liftChecklist, previewLift } from './filling/lift.service.ts';

const id = idOf('record');
const one = z.object({ id });
const text = z.partialRecord(z.enum(languages), z.string());
const listBody = z.object({
  pipeline: z.array(z.unknown()),
  cursor: z.optional(z.unknown()),
  names: z.optional(z.boolean()),
});

/** What the files are narrowed to. */
const filesWish = {
  type: z.optional(z.enum(['pdf', 'photo', 'file'])),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  text: z.optional(z.string().check(z.maxLength(100))),
};
/** A number in an address. */

const shapes = () => recordShapes(definition);

/** The checklists of one thing: its own right and that of the checklists are both asked. */
async function listAt(
  ctx: UserContext,
  { module, field, owner }: { readonly module: string; readonly field: string; readonly owner: string },
  { pipeline, ...body }: z.infer<typeof listBody>,
) {
  await requireSeen(await openModule(ctx, module), owner);
  const scope = await openList(ctx, requireModule(ctx, 'checklists'));
  return listRecords(scope, { ...body, pipeline: [{ $match: { [field]: owner } }, ...pipeline] });
}

const open = (ctx: UserContext) => openRecords(ctx, requireModule(ctx, 'checklists'));

/** What checklists can do beyond what all records can. */
export const checklistRoutes = (): readonly RouteDeclaration[] => [
  route.post(
    '/equipments/:equipment_id/checklists/query',
    {
      summary: 'List checklists of an item of equipment',
      ...listCall,
      reads: false,
      feature: 'checklists',
      params: z.object({ equipment_id: id }),
      body: listBody,
      describedBody: shapes().query,
      answer: shapes().list,
    },
    (ctx, { params, body }) =>
      listAt(ctx, { module: 'equipment', field: 'equipment', owner: params.equipment_id }, body),
  ),
  route.post(
    '/chemicallist/:chemicallist_id/checklists/query',
    {
      summary: 'List checklists of a chemical',
      ...listCall,
      reads: false,
      feature: 'checklists',
      params: z.object({ chemicallist_id: id }),
      body: listBody,
      describedBody: shapes().query,
      answer: shapes().list,
    },
    (ctx, { params, body }) =>
      listAt(ctx, { module: 'chemicallist', field: 'chemical', owner: params.chemicallist_id }, body),
  ),
  route.get(
    '/projects/:project_id/expected_checklists',
    {
      summary: 'Checklists a project expects, and how far each is',
      auth: 'user',
      feature: 'checklists',
      params: z.object({ project_id: writtenKey }),
      answer: z.object({
        expected: z.array(
          z.object({
            form: z.int(),
            title: text,
            state: z.enum(expectedStates),
            due: z.nullable(z.iso.date()),
            is_late: z.boolean(),
            may_begin: z.boolean(),
            checklist: z.nullable(
              z.object({ id: z.uuid(), number: z.nullable(z.string()), status: z.string() }),
            ),
          }),
        ),
      }),
    },
    (ctx, { params }) => listExpected(ctx, params.project_id),
  ),
  route.get(
    '/checklists/:id/lift',
    {
      summary: 'What a draft would lose in the newest version of its form',
      auth: 'user',
      feature: 'checklists',
      params: one,
      answer: z.object({
        version: z.int(),
        newest: z.int(),
        losses: z.array(z.object({ name: z.string(), label: text })),
      }),
    },
    async (ctx, { params }) => previewLift(await open(ctx), params.id),
  ),
  route.post(
    '/checklists/:id/lift',
    {
      summary: 'Lift a draft to the newest version of its form',
      auth: 'user',
      feature: 'checklists',
      idempotent: true,
      params: one,
      answer: shapes().record,
    },
    async (ctx, { params }) => liftChecklist(await open(ctx), params.id),
  ),
  route.post(
    '/checklist_files/query',
    {
      summary:
        'Files of checklists: PDFs, photos, signatures, attachments, lists and the documents of their forms',
      auth: 'user',
      feature: 'checklist_files',
      can: ['list', 'checklists'],
      answers: 'list',
      body: z.object({
        ...filesWish,
        form: z.optional(z.int32()),
        project_id: z.optional(z.int32()),
        skip: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 0),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(200)), 25),
      }),
      answer: z.object({
        data: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            type: z.string(),
            size: z.int(),
            url: z.string(),
            created_at: z.string(),
            created_by: z.int(),
            created_by_name: z.string(),
            field: z.string(),
            record_id: z.nullable(z.uuid()),
            document_id: z.nullable(z.uuid()),
            number: z.nullable(z.string()),
            title: z.string(),
            form: z.nullable(z.int()),
            project_id: z.nullable(z.int()),
            context: z.nullable(z.string()),
          }),
        ),
        total: z.int(),
      }),
    },
    (ctx, { body }) => listChecklistFiles(ctx, body),
  ),
  route.get(
    '/checklist_files/zip',
    {
      summary: 'Files of checklists as one ZIP file, a folder for each checklist and form',
      auth: 'identity',
      feature: 'checklist_files',
      can: ['list', 'checklists'],
      answers: 'file',
      mediaType: 'application/zip',
      query: z.object({ ...filesWish, form: z.optional(writtenKey), project_id: z.optional(writtenKey) }),
    },
    (ctx, { query }) => zipChecklistFiles(ctx, query),
  ),
];
