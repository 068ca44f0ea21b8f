import { formatDate, isDay } from '@sveis/domain/format';
import { checkHourForm, type HourField, hourProblemMessages } from '@sveis/domain/time';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '../../../lib/notices.ts';
import { AppPage } from '../../../lib/screen/app-page.tsx';
import { useFirstError } from '../../../lib/screen/first-error.ts';
import { useStore } from '../../../lib/store.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { type Entry, needsPerson, outboxView } from '../../../offline/outbox/index.ts';
import { useSessionIn } from '../../../session/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { Dock } from '../../../ui/layout/dock.tsx';
import { useConfirm } from '../../../ui/overlays/confirm-provider.tsx';
import { ParkedCard } from '../../punch/held/parked-card.tsx';
import { AmountOrTimes } from '../form/amount-or-times.tsx';
import { DateRange } from '../form/date-range.tsx';
import { lastWorkDay } from '../form/day-limits.ts';
import { type HourLists, useLists } from '../form/use-lists.ts';
import { WarnNote } from '../form/warn-note.tsx';
import { WorkAbout } from '../form/work-about.tsx';
import { modesFor, normShift } from '../form/work-model.ts';
import { PeopleField } from './people-field.tsx';
import { PreviewSheet } from './preview-sheet.tsx';
import { useCrewForm } from './use-crew-form.ts';
import { usePreview } from './use-preview.ts';

/** The same hours for several people; or the refused hours of one of them, to be mended. */
export function CrewScreen() {
  const t = useT();
  const today = useToday();
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const day = search.get('day') ?? '';
  const { entries, isReady } = useStore(outboxView);
  const mended = entries.find(({ id }) => id === search.get('outbox'));
  const state = useLists();
  if (state.status === 'ready' && isReady) {
    return (
      <CrewForm
        key={mended?.id}
        lists={state.lists}
        day={isDay(day) ? day : today}
        today={today}
        mended={mended}
      />
    );
  }
  return (
    <AppPage closes title={t('time.crewHours')} backTo="/calendar" busy={state.status !== 'failed'}>
      {state.status === 'failed' ? (
        <ErrorState
          title={t('hours.loadFailed')}
          text={t('hours.loadFailedText')}
          retry={{ label: t('shell.tryAgain'), onPress: state.retry }}
        />
      ) : (
        <SkeletonList count={4} />
      )}
    </AppPage>
  );
}

type CrewFormProps = { lists: HourLists; day: string; today: string; mended: Entry | undefined };

function CrewForm({ lists, day, today, mended }: CrewFormProps) {
  const t = useT();
  const confirm = useConfirm();
  const showFirstError = useFirstError();
  const timeZone = useSessionIn()?.profile.tenant.time_zone ?? 'UTC';
  const crew = useCrewForm({ lists, day, mended });
  const { form, change, parked, ownId } = crew;
  const [isTried, setIsTried] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const preview = usePreview(form, { isOpen: isPreviewed, timeZone, ownId, replaced: parked });
  const shift = lists.shifts.find(({ id }) => id === form.shift_id);
  const verdict = checkHourForm(form, {
    shift: normShift(shift),
    timeZone,
    projectsExcluded: lists.projectsExcluded,
  });
  const isTooFar = form.to > lastWorkDay(today);
  const error = (field: HourField): string | undefined => {
    const problem = isTried ? verdict.problems[field] : undefined;
    if (problem) return t(hourProblemMessages[problem]);
    const isLate = isTried && field === 'to' && isTooFar;
    return isLate ? t('hours.tooFarAhead', { date: formatDate(lastWorkDay(today)) }) : undefined;
  };
  const goOn = () => {
    if (form.people.length === 0) return setIsChoosing(true);
    setIsTried(true);
    if (Object.keys(verdict.problems).length === 0 && !isTooFar) {
      return setIsPreviewed(true);
    }
    notify(t('time.checkRequired'), 'stop');
    showFirstError();
  };
  const save = async () => {
    const isSure =
      !verdict.isOverShift ||
      (await confirm({
        kind: 'confirm',
        title: t('hours.overShiftTitle'),
        text: t('time.overShift'),
        confirmLabel: t('time.yes'),
        cancelLabel: t('time.no'),
      }));
    if (!isSure) return;
    await crew.save(preview.members, verdict.isOverShift ? ['OVER_SHIFT'] : []);
    setIsPreviewed(false);
  };
  return (
    <AppPage
      closes
      title={t('time.crewHours')}
      backTo={`/calendar?day=${form.from}`}
      footer={
        <Dock>
          <Button wide size="form" onClick={goOn}>
            {form.people.length === 0
              ? t('crew.choosePeople')
              : t('crew.preview', { count: form.people.length })}
          </Button>
        </Dock>
      }
    >
      <Refused parked={parked} />
      {crew.isRecovered ? (
        <WarnNote action={{ label: t('hours.startOver'), onPress: crew.startOver }}>
          {t('hours.draftFound')}
        </WarnNote>
      ) : null}
      <PeopleField
        people={form.people}
        projectId={form.project_id ?? 0}
        isOpen={isChoosing}
        onOpen={setIsChoosing}
        onPeople={(people) => change({ people })}
      />
      <DateRange
        from={form.from}
        to={form.to}
        today={today}
        canRange={mended === undefined}
        error={error('from') ?? error('to')}
        onRange={change}
        weekend={{
          label: t('hours.skipWeekend'),
          checked: form.skipWeekend,
          onValue: (skipWeekend) => change({ skipWeekend }),
        }}
      />
      <AmountOrTimes
        form={form}
        modes={modesFor(lists.style, undefined)}
        clockTimes={undefined}
        timeZone={timeZone}
        shift={shift}
        net={verdict.amountSeconds}
        error={error}
        onChange={change}
      />
      <WorkAbout form={form} lists={lists} error={error} onChange={change} />
      <PreviewSheet
        open={isPreviewed}
        {...preview}
        ownId={ownId}
        isBusy={crew.isBusy}
        onSave={() => void save()}
        onClose={() => setIsPreviewed(false)}
      />
    </AppPage>
  );
}

/** Hours the server did not take, each with its reason; sending the form again replaces them. */
function Refused({ parked }: { parked: readonly string[] }) {
  const t = useT();
  const { entries } = useStore(outboxView);
  const refused = entries.filter((entry) => parked.includes(entry.id) && needsPerson(entry));
  if (refused.length === 0) return null;
  return (
    <>
      <WarnNote stop>{t('crew.leftText')}</WarnNote>
      {refused.map((entry) => (
        <ParkedCard key={entry.id} entry={entry} />
      ))}
    </>
  );
}
