import { formatDate } from '@sveis/domain/format';
import { normalNumber, type StockCatalogue } from '@sveis/domain/warehouse';
import { Check } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { useOthersWork } from '../claiming/recent-work.ts';
import { ConfirmDock } from '../work/confirm-dock.tsx';
import { amountInHand } from '../work/hand-page.tsx';
import { WorkLines } from '../work/line-row.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import type { Pickable, PickLine } from './pick-lines.ts';
import type { Picking } from './use-pick.ts';

const MOST_SHOWN = 6;

/** Where the line in hand may be taken, the best first; tapped, it is taken there. */
export function PickableList({ catalogue, work }: { catalogue: StockCatalogue; work: Picking }) {
  const t = useT();
  const { line, hand, place } = work;
  if (!line || !hand || line.pickable.length === 0) return null;
  const codeOf = (id: number) => catalogue.locations.find((one) => one.id === id)?.code ?? '';
  const quietOf = ({ available, heat_number, expiry_date, is_offcut: isOffcut }: Pickable) =>
    [
      isOffcut ? t('stock.offcut') : '',
      t('stock.availableHere', {
        qty: shownQuantity(available, line.product.decimals),
        unit: line.product.unit,
      }),
      heat_number === null ? '' : t('stock.heat', { heat: heat_number }),
      expiry_date === null ? '' : t('stock.useBefore', { day: formatDate(expiry_date) }),
    ]
      .filter(Boolean)
      .join(' · ');
  const isChosen = ({ location_id, batch, serial }: Pickable) =>
    serial === null
      ? location_id === place?.id && batch === hand.batch
      : hand.serials.some((one) => normalNumber(one) === normalNumber(serial));
  return (
    <List joined label={t('stock.takeFrom')}>
      {line.pickable.slice(0, MOST_SHOWN).map((stock) => (
        <ListRow
          key={`${stock.location_id}/${stock.batch}/${stock.serial}`}
          title={[codeOf(stock.location_id), stock.batch ?? stock.serial].filter(Boolean).join(' · ')}
          quiet={quietOf(stock)}
          {...(isChosen(stock) ? { 'aria-current': 'true', trailing: <StateMark shape="done" /> } : {})}
          onClick={() => work.chooseStock(stock)}
        />
      ))}
    </List>
  );
}

export function PickLines({ order, work }: { order: RecordAnswer; work: Picking }) {
  const t = useT();
  const othersWork = useOthersWork(order);
  const stateOf = ({ isShort, left }: PickLine) => {
    if (isShort) return { shape: 'warn', state: t('customerorder.lines_state_short') } as const;
    return left === 0n
      ? ({ shape: 'done', state: t('customerorder.lines_state_done') } as const)
      : ({ shape: 'waiting', state: t('customerorder.lines_state_open') } as const);
  };
  return (
    <WorkLines
      lines={work.lines}
      faceOf={(line) => {
        const { product, unsent } = line;
        const figure = (quantity: bigint) => shownQuantity(quantity, product.decimals);
        return {
          id: line.id,
          ...stateOf(line),
          title: product.name,
          quiet: product.code,
          more: othersWork(line),
          done: figure(line.picked),
          wanted: `${figure(line.ordered)} ${product.unit}`,
          note:
            unsent > 0n ? t('stock.waitsToBeSent', { qty: figure(unsent), unit: product.unit }) : undefined,
        };
      }}
      current={work.hand?.lineId}
      onChoose={work.choose}
    />
  );
}

type PickDockProps = { order: RecordAnswer; work: Picking; onCode: (code: string) => void };

export function PickDock({ order, work, onCode }: PickDockProps) {
  const t = useT();
  const go = useGo();
  const { hand, line, next, missing, isSending } = work;
  if (!next && !hand)
    return (
      <Dock>
        <Button wide size="form" icon={Check} {...go(`/customer_orders/${order.id}`)}>
          {t('stock.finish')}
        </Button>
      </Dock>
    );
  const isOpen = hand !== undefined && line !== undefined && line.left > 0n;
  return (
    <ConfirmDock
      onCode={onCode}
      confirm={
        isOpen
          ? {
              word: t('stock.pickIt', amountInHand(line, hand)),
              missing,
              isSending,
              onPress: () => void work.confirm(),
            }
          : undefined
      }
    >
      {isOpen ? (
        <Button kind="secondary" size="form" onClick={() => work.setSheet('short')}>
          {t('stock.short')}
        </Button>
      ) : null}
    </ConfirmDock>
  );
}
