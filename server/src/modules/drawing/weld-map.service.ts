import { currentDocument, pinShapes, pinState, pinsOf } from '@sveis/domain/modules/drawing';
import { findModule, type MarkedFile, type RecordScope, type StoredRecord } from '../../records/index.ts';
import { findWelds } from './drawing.store.ts';

/** The document people weld after, and where on it each weld is that this person may see. */
export async function weldMap(
  { ctx, viewer }: RecordScope,
  { id, projectId, values }: StoredRecord,
): Promise<Pick<MarkedFile, 'file' | 'marks'> | undefined> {
  const document = currentDocument(values);
  const [file] = Array.isArray(document?.file) ? document.file.map(String) : [];
  if (file === undefined) return undefined;
  const module = findModule(ctx, 'projectweldlog');
  const welds = module ? await findWelds(ctx.tx, viewer, module, { projectId, drawing: id }) : [];
  const known = new Map(welds.map((weld) => [weld.id, weld]));
  const marks = pinsOf(values).flatMap(({ weld, page, x, y }) => {
    const found = known.get(weld);
    if (!found) return [];
    const state = pinState({ ...found.values, status: found.status });
    return [{ page, x, y, label: found.number ?? '', shape: pinShapes[state] }];
  });
  return { file, marks };
}
