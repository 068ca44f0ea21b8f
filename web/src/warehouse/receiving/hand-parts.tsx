import { Camera, PackageX, Stamp, X } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CardHead } from '../../ui/layout/card-head.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { damagedOfHand, type InHand, lacksCertificate } from './in-hand.ts';
import { type ReceivingLine, remainingOf } from './receiving-lines.ts';
import type { Receiving } from './use-receiving.ts';

/** The batch or the serials of what is in hand, and what its papers lack. */
export function HandParts({ work }: { work: Receiving }) {
  const { line, hand } = work;
  if (!line || !hand) return null;
  const { tracking } = line.product;
  return (
    <>
      {tracking === 'serial' ? <Serials work={work} /> : null}
      {tracking === 'batch' ? <Batch work={work} /> : null}
      <Damage work={work} hand={hand} line={line} />
    </>
  );
}

type DamageProps = { work: Receiving; hand: InHand; line: ReceivingLine };

/** What of it is damaged, said before it is confirmed. */
function Damage({ work, hand, line }: DamageProps) {
  const t = useT();
  const { damage } = hand;
  const damaged = damagedOfHand(hand, line);
  const { unit, decimals } = line.product;
  const quiet = damage
    ? [damage.note, damage.photos.length > 0 ? t('stock.damagePhotos', { count: damage.photos.length }) : '']
    : [t('stock.damageHint')];
  return (
    <ListRow
      card
      arrow
      {...(damage ? { leading: <StateMark shape="warn" /> } : { icon: PackageX })}
      title={
        damage ? t('stock.damageIs', { qty: shownQuantity(damaged, decimals), unit }) : t('stock.damage')
      }
      quiet={quiet.filter(Boolean).join(' · ')}
      onClick={() => work.setSheet('damage')}
    />
  );
}

function Batch({ work }: { work: Receiving }) {
  const t = useT();
  const { line, hand } = work;
  if (!line || !hand) return null;
  const { batch } = hand;
  const open = () => work.setSheet('batch');
  const papers = [
    batch?.heat_number ? t('stock.heat', { heat: batch.heat_number }) : undefined,
    batch?.cert_type && batch.cert_type !== 'none' ? batch.cert_type : undefined,
    batch?.cert_number,
  ];
  return (
    <>
      <ListRow
        card
        arrow
        icon={Stamp}
        title={batch ? batch.number : t('stock.scanBatch')}
        quiet={papers.filter(Boolean).join(' · ') || t('stock.batch')}
        onClick={open}
      />
      {batch && lacksCertificate(hand, line) ? (
        <ListRow
          card
          leading={<StateMark shape="warn" />}
          title={t('stock.certificateMissing', { batch: batch.number })}
          quiet={t('stock.certificateMissingText')}
          trailing={<Icon of={Camera} />}
          onClick={open}
        />
      ) : null}
    </>
  );
}

function Serials({ work }: { work: Receiving }) {
  const t = useT();
  const { line, hand } = work;
  if (!line || !hand) return null;
  const total = shownQuantity(remainingOf(line), 0);
  return (
    <Card flush>
      <CardHead
        title={t('stock.serials')}
        note={t('stock.serialsCount', { count: hand.serials.length, total })}
      />
      {hand.serials.length === 0 ? (
        <p className="px-4 pb-3 text-ink-quiet">{t('stock.scanSerials')}</p>
      ) : (
        <ul>
          {hand.serials.map((serial) => (
            <li
              key={serial}
              className="flex min-h-target-lg items-center justify-between gap-3 border-t border-line ps-4 pe-2"
            >
              <span className="min-w-0 font-semibold break-all tabular-nums">{serial}</span>
              <IconButton
                icon={X}
                label={t('stock.removeSerial', { serial })}
                onClick={() => work.change({ serials: hand.serials.filter((one) => one !== serial) })}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
