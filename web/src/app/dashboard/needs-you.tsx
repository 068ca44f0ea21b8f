import type { CardAnswer, DashboardAnswer } from '@sveis/domain/dashboard';
import { type CardRule, cardId } from '@sveis/domain/records';
import { use } from 'react';
import { type NeedItem, useDashboard, worstFirst } from '../../dashboard/index.ts';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import type { RecordModule } from '../../records/index.ts';
import { CountPill } from '../../ui/data/count-pill.tsx';
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { openCardParts } from './card-parts.ts';

/** Rows before the rest is summed up by card. */
const MOST_SHOWN = 5;

type NeedsYouProps = {
  /** What waits for a leader's approval is one row here, where its own card is far below. */
  withApprovals: boolean;
};

/** What needs this person, worst first; a card whose records are not all shown has a row that leads to its list. */
export function NeedsYou({ withApprovals }: NeedsYouProps) {
  const t = useT();
  const { answer, since, isFailed } = useDashboard();
  if (!answer && isFailed)
    return (
      <Card>
        <p className="text-ink-quiet">{t('dashboard.notFetched')}</p>
      </Card>
    );
  if (!answer) return <SkeletonCard foot={false} />;
  return <Needs answer={answer} since={since} withApprovals={withApprovals} />;
}

interface Counted {
  readonly module: RecordModule;
  readonly rule: CardRule;
  readonly answer: CardAnswer;
  readonly items: readonly NeedItem[];
}

type NeedsProps = NeedsYouProps & { answer: DashboardAnswer; since: string | undefined };

function Needs({ answer, since, withApprovals }: NeedsProps) {
  const t = useT();
  const go = useGo();
  const today = useToday();
  const { modules, parts, returnedItem } = use(openCardParts(answer.cards));
  const cards = answer.cards.flatMap((one): Counted[] => {
    const module = modules.get(one.module);
    const rule = module?.definition.cards?.find(({ key }) => key === one.card);
    if (!module || !rule || one.place !== 'needs' || one.count === 0) return [];
    const named = one.rows.map((row) => parts.cardItem(module, one, row, { t, today, isNumbered: false }));
    return [{ module, rule, answer: one, items: named }];
  });
  const returned = answer.returned.flatMap((one) => returnedItem(one, t) ?? []);
  const waiting = withApprovals ? (answer.approvals?.count ?? 0) : 0;
  const approvals: readonly NeedItem[] =
    waiting === 0
      ? []
      : [
          {
            key: 'approvals',
            shape: 'warn',
            title: t('shell.approvalsWaiting', { count: waiting }),
            quiet: t('shell.deliveries'),
            href: '/deliveries',
            due: undefined,
          },
        ];
  const items = [...returned, ...approvals, ...cards.flatMap((card) => card.items)];
  const shown = worstFirst(items).slice(0, MOST_SHOWN);
  const rest = cards.filter(
    ({ items: own, answer: { count } }) => own.filter((item) => shown.includes(item)).length < count,
  );
  const count = returned.length + waiting + cards.reduce((sum, card) => sum + card.answer.count, 0);
  if (count === 0)
    return (
      <Card>
        <div className="flex gap-3">
          <StateMark shape="done" />
          <div className="min-w-0">
            <h2 className="font-bold">{t('dashboard.nothingTitle')}</h2>
            <p className="text-quiet text-ink-quiet">{t('dashboard.nothingText')}</p>
          </div>
        </div>
      </Card>
    );
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-1">
        <h2 className="font-bold">
          {t('dashboard.needsYou')}
          <CountPill count={count} />
        </h2>
        {since ? <span className="text-note text-ink-quiet">{t('shell.asOf', { time: since })}</span> : null}
      </div>
      <List joined label={t('dashboard.needsYou')}>
        {[
          ...shown.map(({ key, shape, title, quiet, href }) => (
            <ListRow
              key={key}
              arrow
              {...go(href)}
              leading={<StateMark shape={shape} />}
              title={<span className="line-clamp-2">{title}</span>}
              quiet={<span className="line-clamp-2">{quiet}</span>}
            />
          )),
          ...rest.map(({ module, rule, answer: one }) => (
            <ListRow
              key={`${one.module} ${one.card}`}
              arrow
              {...go(parts.cardAddress(module, rule))}
              title={t(cardId(module.definition.key, rule.key))}
              quiet={t('dashboard.showAll', { count: one.count })}
            />
          )),
        ]}
      </List>
    </section>
  );
}
