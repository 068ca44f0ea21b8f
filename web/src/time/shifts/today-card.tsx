import { type Day, formatNumber } from '@sveis/domain/format';
import { type ShiftPlan, startRefusalMessages, withShift } from '@sveis/domain/time';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { notifyRefusal } from '../../lib/notices.ts';
import { LinkButton } from '../../lib/screen/links.tsx';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { StartGlyph } from '../../ui/data/glyphs.tsx';
import { Swatch } from '../../ui/data/swatch.tsx';
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx';
import { Display, DisplayHead } from '../../ui/layout/display.tsx';
import { dayFromWire, shortDay } from '../delivery/period-words.ts';
import { startRefusal, usualForm } from '../punch/idle-panel.tsx';
import { startStemp } from '../punch/outbox/stemp-actions.ts';
import { RunningCard } from '../punch/stemp-card.tsx';
import { type StempNow, useStemp } from '../punch/use-stemp.ts';
import { faceOf, shiftText } from './shift-words.ts';

type TodayCardProps = { plans: readonly ShiftPlan[]; today: Day };

/** Today's shift and the clock for it. */
export function TodayCard({ plans, today }: TodayCardProps) {
  const t = useT();
  const state = useStemp();
  if (state.status === 'loading') return <SkeletonCard />;
  if (state.status === 'ready' && state.stemp.open) {
    return <RunningCard here={state} record={state.stemp.open} stopLabel={t('delivery.punchOut')} />;
  }
  const ofToday = plans.filter(({ date }) => dayFromWire(date) === today);
  const shift = ofToday.find(({ status }) => status === 'planned') ?? ofToday[0];
  const next = plans.find(({ date, status }) => dayFromWire(date) > today && status === 'planned');
  return (
    <Display label={t('time.today')}>
      <DisplayHead title={t('time.today')} note={shortDay(today, currentLanguage())} />
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <p className="type-20/26 font-bold">
            <Swatch colour={shift?.shift?.colour} className="me-2 align-text-bottom" />
            {(shift && shiftText(shift)) ?? t('delivery.noShiftToday')}
          </p>
          <p className="text-quiet text-display-quiet tabular-nums">{quietLine(shift, next, t)}</p>
        </div>
        {state.status === 'ready' && shift?.status === 'planned' && shift.shift ? (
          <PunchIn here={state} plan={shift} />
        ) : (
          <LinkButton kind="secondary" to="/stemp">
            {t('time.open')}
          </LinkButton>
        )}
      </div>
    </Display>
  );
}

function quietLine(
  shift: ShiftPlan | undefined,
  next: ShiftPlan | undefined,
  t: ReturnType<typeof useT>,
): string {
  if (shift) {
    const hours = formatNumber(shift.worked > 0 ? shift.worked : shift.planned);
    return `${t(faceOf(shift).word)} · ${t('delivery.hours', { hours })}`;
  }
  if (!next) return '';
  const day = shortDay(dayFromWire(next.date), currentLanguage());
  return t('delivery.nextShift', { shift: `${day} ${shiftText(next) ?? ''}` });
}

/** Starts the clock on the shift one was put up for, and goes on where the rest is filled in. */
function PunchIn({ here, plan }: { here: StempNow; plan: ShiftPlan }) {
  const t = useT();
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    const shift = here.shifts.find(({ id }) => id === plan.shift?.id);
    const form = { ...usualForm(here), ...(shift ? withShift(shift) : {}) };
    const refusal = here.parked.length > 0 ? undefined : startRefusal(here, form, false);
    if (refusal !== undefined && refusal !== 'PICTURE_REQUIRED') {
      notifyRefusal(t(startRefusalMessages[refusal]));
      return;
    }
    setIsBusy(true);
    // A picture, or an earlier start that was refused, is settled on the clock's own screen.
    if (refusal === undefined && here.parked.length === 0) {
      await startStemp({
        form,
        timeZone: here.timeZone,
        pictures: [],
        assignmentId: plan.assignment_id ?? undefined,
      });
    }
    setIsBusy(false);
    void router.navigate({ to: '/stemp' });
  };
  return (
    <Button stacked icon={StartGlyph} busy={isBusy} onClick={() => void press()}>
      {t('delivery.punchIn')}
    </Button>
  );
}
