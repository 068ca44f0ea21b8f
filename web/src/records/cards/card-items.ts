import type { CardAnswer } from '@sveis/domain/dashboard';
import { type Day, daysBetween } from '@sveis/domain/format';
import { type CardRule, cardSearch, labelId, type Values } from '@sveis/domain/records';
import type { NeedItem } from '../../dashboard/index.ts';
import type { Translate } from '../../lib/words/messages.ts';
import type { StateShape } from '../../ui/feedback/state-mark.tsx';
import { dueOf, leadMark, statusMark, titleOf } from '../list/row-parts.ts';
import { listAddress, type RecordModule, recordAddress } from '../record-module.ts';

/** How long until a day, or since it: "3 dager over fristen". */
function dayDistance(over: number, t: Translate): string {
  if (over > 0) return t('dashboard.daysOver', { count: over });
  if (over === 0) return t('dashboard.today');
  return over === -1 ? t('dashboard.tomorrow') : t('dashboard.inDays', { count: -over });
}

/** What is due within these days is to be looked out for. */
const SOON_DAYS = 2;

const place = (module: RecordModule) => ({ ...module, projectId: null });

/** A row of a card as the dashboard names it. */
export function cardItem(
  module: RecordModule,
  { card }: Pick<CardAnswer, 'card'>,
  row: Values,
  { t, today, isNumbered }: { readonly t: Translate; readonly today: Day; readonly isNumbered: boolean },
): NeedItem {
  const { definition } = module;
  const due = dueOf(module, row, today);
  const over = due && (due.over ?? daysBetween(due.day, today));
  const status = statusMark(definition, String(row.status), { t });
  const isAlarming = status.shape === 'stop' || status.shape === 'warn';
  const lead = leadMark(module, row, { t });
  const shape: StateShape =
    status.shape === 'stop' || (over !== undefined && over > 0)
      ? 'stop'
      : over !== undefined && over >= -SOON_DAYS
        ? 'warn'
        : (lead?.shape ?? 'waiting');
  const named = isNumbered && row.number ? String(row.number) : t(labelId(definition.key, 'one'));
  return {
    key: `${definition.key} ${card} ${String(row.id)}`,
    shape,
    title: titleOf(definition, row),
    quiet: [
      named,
      ...(isAlarming ? [status.text] : []),
      ...(over === undefined ? [] : [dayDistance(over, t)]),
    ].join(' · '),
    href: recordAddress(place(module), String(row.id)),
    due: due?.day,
  };
}

/** The list with the card's filter, of one option where that is meant. */
export const cardAddress = (module: RecordModule, rule: CardRule, option?: string | null): string =>
  `${listAddress(place(module))}?${new URLSearchParams(cardSearch(rule, option)).toString()}`;
