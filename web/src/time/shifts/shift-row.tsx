import { formatNumber } from '@sveis/domain/format';
import type { ShiftPlan } from '@sveis/domain/time';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Swatch } from '../../ui/data/swatch.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { dayFromWire, shortDay } from '../delivery/period-words.ts';
import { faceOf, shiftText } from './shift-words.ts';

/** One day: what was meant, what came of it. */
export function ShiftRow({ plan }: { plan: ShiftPlan }) {
  const t = useT();
  const { shape, word } = faceOf(plan);
  const [weekday, date] = shortDay(dayFromWire(plan.date), currentLanguage()).split(' ');
  const name = shiftText(plan);
  const isToCome = plan.worked === 0 && plan.status === 'planned';
  const figures =
    plan.planned > 0
      ? t('delivery.workedOf', { worked: formatNumber(plan.worked), planned: formatNumber(plan.planned) })
      : t('delivery.hours', { hours: formatNumber(plan.worked) });
  return (
    <ListRow
      leading={
        <span className="w-12 flex-none">
          <span className="block font-semibold">{weekday}</span>
          <span className="block text-quiet text-ink-quiet tabular-nums">{date}</span>
        </span>
      }
      title={
        <>
          <Swatch colour={plan.shift?.colour} className="me-2 align-text-bottom" />
          {name ?? figures}
        </>
      }
      {...(name
        ? { quiet: isToCome ? t('delivery.hours', { hours: formatNumber(plan.planned) }) : figures }
        : {})}
      trailing={
        <span className="flex flex-col items-center text-note font-medium text-ink-quiet">
          <StateMark shape={shape} />
          {t(word)}
        </span>
      }
    />
  );
}
