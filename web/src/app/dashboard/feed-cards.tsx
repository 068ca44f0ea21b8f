import type { CardAnswer } from '@sveis/domain/dashboard';
import { dayInZone, formatDate } from '@sveis/domain/format';
import { cardId, labelId } from '@sveis/domain/records';
import { use } from 'react';
import { useDashboard } from '../../dashboard/index.ts';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { CountPill } from '../../ui/data/count-pill.tsx';
import { moduleIcon } from '../../ui/data/module-icons.ts';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { openCardParts } from './card-parts.ts';

const dayText = (moment: unknown): string =>
  typeof moment === 'string' ? formatDate(dayInZone(new Date(moment), companyZone())) : '';

/** The newest thing a person has not read, of every module that tells them something; more of them is a number. */
export function FeedCards({ cards }: { cards: readonly CardAnswer[] }) {
  const t = useT();
  const go = useGo();
  const { modules, parts } = use(openCardParts(cards));
  return cards.map((answer) => {
    const module = modules.get(answer.module);
    const rule = module?.definition.cards?.find(({ key }) => key === answer.card);
    const [row] = answer.rows;
    if (!module || !rule || !row) return null;
    const { definition } = module;
    const day = definition.view?.day;
    return (
      <ListRow
        key={`${answer.module} ${answer.card}`}
        card
        arrow
        icon={moduleIcon(definition.icon)}
        {...go(answer.count > 1 ? parts.cardAddress(module, rule) : `/${definition.path}/${String(row.id)}`)}
        title={<span className="line-clamp-2">{String(row.title ?? '')}</span>}
        quiet={[t(labelId(definition.key, 'one')), day === undefined ? '' : dayText(row[day])]
          .filter(Boolean)
          .join(' · ')}
        trailing={
          answer.count > 1 ? (
            <CountPill count={answer.count} label={t(cardId(definition.key, rule.key))} />
          ) : undefined
        }
      />
    );
  });
}

/** Beside the name in the menu: how many are unread, and nothing where none is. */
export function FeedCount({ module }: { module: string }) {
  const t = useT();
  const card = useDashboard().answer?.cards.find((one) => one.module === module && one.place === 'feed');
  return card && card.count > 0 ? (
    <CountPill count={card.count} label={t('shell.unreadCount', { count: card.count })} />
  ) : null;
}
