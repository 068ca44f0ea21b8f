import type { KnownPlace } from '@sveis/domain/warehouse';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notices.ts';
import { t } from '../../lib/words/messages.ts';
import { outboxActions } from '../../offline/outbox/index.ts';
import { signal } from '../../scan/index.ts';
import { useSendStock } from '../work/use-send-stock.ts';
import { type DoneCut, doneCut } from './cut-undo.tsx';
import type { PutAway } from './offcut-label.tsx';
import { cutForProject, type ProjectCutBody } from './offcut-operations.ts';

export interface FromProject extends Pick<ProjectCutBody, 'id' | 'order' | 'product' | 'qty'> {
  readonly batch: string | null;
  readonly place: Pick<KnownPlace, 'id' | 'code'>;
  readonly decimals: number;
}

/** What comes back from a project as a piece of its own: its shape, the label of the last one, and the way back. */
export function useOffcut() {
  const [dimensions, setDimensions] = useState('');
  const [made, setMade] = useState<PutAway>();
  const [last, setLast] = useState<DoneCut>();
  const sendStock = useSendStock();
  /** Why it was not put away; a refusal is told and not kept. */
  const putAway = async ({
    id,
    order,
    product,
    qty,
    batch,
    place,
    decimals,
  }: FromProject): Promise<string | undefined> => {
    const { id: placeId, code } = place;
    const at = { id: placeId, code };
    const body: ProjectCutBody = {
      id,
      order,
      product,
      qty,
      batch: batch ?? '',
      place: at,
      to: at,
      dimensions: dimensions.trim(),
      source: 'project',
    };
    const outcome = await sendStock(cutForProject, body);
    if (outcome.kind === 'left') return t('stock.countedNowTitle');
    if (outcome.kind !== 'sent' && outcome.kind !== 'saved') {
      if ('entry' in outcome) await outboxActions.drop(outcome.entry);
      return outcome.failure ? failureText(outcome.failure) : t('shell.notKept');
    }
    signal('read');
    setDimensions('');
    const offcut = outcome.kind === 'sent' ? outcome.answer?.offcut : undefined;
    notify(offcut ? t('stock.cutDone', { number: offcut.number }) : t('stock.cutSaved'));
    if (offcut) setMade({ id: offcut.id, qty, unit: product.unit });
    setLast(doneCut(outcome.entry, body, { number: offcut?.number, decimals }));
    return undefined;
  };
  return { dimensions, setDimensions, made, forget: () => setMade(undefined), last, setLast, putAway };
}
