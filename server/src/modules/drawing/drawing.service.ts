import { notFound } from '@sveis/domain/errors';
import { countedWeld, pinsOf } from '@sveis/domain/modules/drawing';
import { weldLog } from '@sveis/domain/modules/weld-log';
import { rowsAt, type Values } from '@sveis/domain/records';
import { drawingFigures, weightsIn } from '@sveis/domain/welding';
import type { UserContext } from '../../context.ts';
import {
  fillSettings,
  findChoices,
  findModule,
  openModule,
  openRecords,
  recordAnswer,
  requireModule,
  requireSeen,
} from '../../records/index.ts';
import { countInFolders, type FoundWeld, findWelds } from './drawing.store.ts';

const DRAWINGS = 'projectdrawing';
const WELDS = 'projectweldlog';
/** What lies in a folder is what people may still work after. */
const inUse = ['draft', 'review', 'approved'];

/** The company's folders with what a project has in them, and one without a name for what lies in none. */
export async function listFolders(ctx: UserContext, projectId: number) {
  const scope = await openModule(ctx, DRAWINGS, projectId);
  const counts = await countInFolders(ctx.tx, scope.viewer, scope, projectId, inUse);
  const choices = await findChoices(ctx.tx, 'drawing_folder', ctx.language);
  const loose = counts.get(null) ?? 0;
  const folders = choices
    .map(({ code, label, is_active }) => ({ id: code, name: label, count: counts.get(code) ?? 0, is_active }))
    .filter(({ count, is_active }) => is_active || count > 0);
  return {
    data: [
      ...folders.map(({ id, name, count }) => ({ id, name, parent_id: null, count })),
      ...(loose > 0 ? [{ id: null, name: '', parent_id: null, count: loose }] : []),
    ],
  };
}

/** A drawing with its documents, its welds and what follows from them. */
export async function readDrawing(ctx: UserContext, id: string) {
  const module = requireModule(ctx, DRAWINGS);
  const found = await module.store.find(ctx.tx, id);
  if (!found) throw notFound();
  const scope = await openRecords(ctx, module, found.projectId);
  const record = await requireSeen(scope, id);
  const drawing = await recordAnswer(scope, record);
  const welds = await weldsOf(ctx, scope.viewer, { projectId: record.projectId, drawing: id });
  const { setting } = await fillSettings(ctx.tx, weldLog);
  const pins = new Map(pinsOf(record.values).map(({ weld, page, x, y }) => [weld, { page, x, y }]));
  return {
    drawing,
    documents: rowsAt(record.values, 'documents').map((row) => documentOf(row, drawing.files)),
    welds: welds.map(({ id: weld, number, status, values }) => ({
      id: weld,
      number,
      status,
      joint_type: textOf(values.joint_type),
      ndt_status: textOf(values.ndt_status),
      pin: pins.get(weld) ?? null,
    })),
    computed: drawingFigures(
      welds.map(({ values }) => countedWeld(values)),
      weightsIn(setting),
    ),
  };
}

/** None where the company does not log welds. */
async function weldsOf(
  ctx: UserContext,
  viewer: Parameters<typeof findWelds>[1],
  where: Parameters<typeof findWelds>[3],
): Promise<readonly FoundWeld[]> {
  const module = findModule(ctx, WELDS);
  return module ? findWelds(ctx.tx, viewer, module, where) : [];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

type Files = Readonly<
  Record<string, { readonly name: string; readonly type: string; readonly size: number }>
>;

function documentOf(row: Values, files: Files) {
  const [id] = Array.isArray(row.file) ? row.file.map(String) : [];
  const facts = id === undefined ? undefined : files[id];
  return {
    id: String(row._id),
    kind: textOf(row.kind),
    revision: textOf(row.revision),
    current: row.current === true,
    file: id === undefined || !facts ? null : { id, name: facts.name, type: facts.type, size: facts.size },
  };
}
