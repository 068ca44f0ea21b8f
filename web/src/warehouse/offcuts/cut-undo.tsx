import { newId } from '../../lib/new-id.ts';
import { notify } from '../../lib/notices.ts';
import { t } from '../../lib/words/messages.ts';
import { outboxActions, send, takeBack, tellKept } from '../../offline/outbox/index.ts';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { UndoBar } from '../work/undo-bar.tsx';
import { type CutBody, type ProjectCutBody, undoCutForProject, undoCutOnShelf } from './offcut-operations.ts';

/** The cut that was made last on a page. */
export interface DoneCut {
  readonly entry: string;
  readonly body: CutBody | ProjectCutBody;
  readonly title: string;
  readonly quiet: string;
}

/** What is said of a cut; without network it has no number yet. */
export const doneCut = (
  entry: string,
  body: DoneCut['body'],
  { number, decimals }: { number: string | undefined; decimals: number },
): DoneCut => ({
  entry,
  body,
  title: number === undefined ? t('stock.offcut') : t('stock.cutDone', { number }),
  quiet: `${shownQuantity(body.qty, decimals)} ${body.product.unit} · ${body.batch}`,
});

/** Off the phone while it has not left it, by opposite moves once it is posted. A refusal is told and not kept. */
async function takeCutBack({ entry, body }: DoneCut): Promise<boolean> {
  if (await takeBack(entry)) {
    notify(t('stock.undone'));
    return true;
  }
  const { id, product, place, batch, qty } = body;
  const undone = { id: newId(), cut_id: id, product, place, batch, qty };
  const outcome = await ('order' in body
    ? send(undoCutForProject, { ...undone, order: body.order })
    : send(undoCutOnShelf, undone));
  const isKept = tellKept(outcome, t('stock.undone'));
  if (!isKept && 'entry' in outcome) await outboxActions.drop(outcome.entry);
  return isKept;
}

/** The cut that was made last, and ten seconds to take it back. */
export function CutUndo({ last, onOver }: { last: DoneCut | undefined; onOver: () => void }) {
  return (
    <UndoBar
      last={last}
      onUndo={(done) => void takeCutBack(done).then((isBack) => isBack && onOver())}
      onOver={onOver}
    />
  );
}
