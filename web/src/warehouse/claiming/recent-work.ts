import type { Values } from '@sveis/domain/records';
import { JUST_NOW_MS, type KnownProduct, type LineWork } from '@sveis/domain/warehouse';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { useNow } from '../../lib/clock/use-now.ts';
import { useT } from '../../lib/words/use-t.ts';
import { shownQuantity } from '../work/quantity/quantity-words.ts';

/** How soon something is no longer said to be just now, also where nothing new is heard. */
const LOOK_EVERY_MS = 15_000;

/** What somebody else did on a line, as the answer of its document tells. */
interface RecentWork {
  readonly line_id: string;
  readonly name: string;
  readonly type: LineWork;
  readonly qty: string;
  readonly done_at: string;
}

interface WorkedLine {
  readonly id: string;
  readonly product: KnownProduct;
  /** Somebody else who is at it. */
  readonly claimedBy?: string | undefined;
}

/** What a line says of others: who is at it, and what they did last. A copy that was kept says nothing older than a minute. */
export function useOthersWork({ recent }: Values): (line: WorkedLine) => string | undefined {
  const t = useT();
  const now = trueNow(useNow(LOOK_EVERY_MS)).getTime();
  const all = Array.isArray(recent) ? (recent as readonly RecentWork[]) : [];
  return ({ id, product: { decimals, unit }, claimedBy }) => {
    const work = all.find(
      ({ line_id, done_at }) => line_id === id && now - Date.parse(done_at) < JUST_NOW_MS,
    );
    const said = [
      claimedBy && t('stock.lineBusy', { name: claimedBy }),
      work &&
        t(`stock.justNow_${work.type}`, {
          name: work.name,
          qty: `${shownQuantity(work.qty, decimals)} ${unit}`,
        }),
    ];
    return said.filter(Boolean).join(' · ') || undefined;
  };
}
