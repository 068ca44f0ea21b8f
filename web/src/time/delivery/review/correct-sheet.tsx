import { addDays } from '@sveis/domain/format';
import { type DeliveryDetail, type HourField, hourProblemMessages } from '@sveis/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/api/failures.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { useSessionIn } from '../../../session/index.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { hoursText } from '../../hours/calendar/calendar-words.ts';
import { AmountOrTimes } from '../../hours/form/amount-or-times.tsx';
import { type HourLists, useLists } from '../../hours/form/use-lists.ts';
import { WarnNote } from '../../hours/form/warn-note.tsx';
import { WorkAbout } from '../../hours/form/work-about.tsx';
import { modesFor, shiftNet } from '../../hours/form/work-model.ts';
import { dayOfWire, type HoursRow, viewOf } from '../../hours/hours-view.ts';
import { wholeForLeader } from '../../hours/hours-whole.ts';
import { hoursOfQuery } from '../delivery-queries.ts';
import { CorrectAbsence } from './correct-absence.tsx';
import { CorrectionFields } from './correction-fields.tsx';
import { useCorrection } from './use-correction.ts';

type CorrectSheetProps = {
  detail: DeliveryDetail;
  /** The entry to correct, and the day it is on; undefined while none is. */
  entry: { readonly id: string; readonly day: string } | undefined;
  onClose: () => void;
};

/** The hours of one entry as its leader finds they should be, and why. */
export function CorrectSheet({ detail, entry, onClose }: CorrectSheetProps) {
  const t = useT();
  if (!entry) return null;
  const words = {
    title: t('delivery.correctTitle', { date: entry.day.slice(0, 6) }),
    text: t('delivery.correctText', { name: detail.user_name }),
  };
  return <Loading key={entry.id} detail={detail} entry={entry} words={words} onClose={onClose} />;
}

type Words = { readonly title: string; readonly text: string };
type LoadingProps = CorrectSheetProps & { entry: NonNullable<CorrectSheetProps['entry']>; words: Words };

function Loading({ detail, entry, words, onClose }: LoadingProps) {
  const t = useT();
  const lists = useLists();
  const day = dayOfWire(entry.day);
  // A night has its other half on the day before or after.
  const period = { kind: 'week', from: addDays(day, -1), to: addDays(day, 1) } as const;
  const hours = useQuery({ ...hoursOfQuery(detail.user_id, period), staleTime: 0 });
  const view = hours.data && hours.isFetchedAfterMount ? viewOf(hours.data) : undefined;
  const row = view?.rows.find(({ id }) => id === entry.id);
  const isGone = view !== undefined && !row;
  const hasFailed = hours.isError || lists.status === 'failed';
  return (
    <Sheet open {...words} closeLabel={t('shell.close')} onClose={onClose}>
      {lists.status === 'ready' && row?.absence_id ? (
        <CorrectAbsence detail={detail} id={row.absence_id} lists={lists.lists} onClose={onClose} />
      ) : lists.status === 'ready' && view && row ? (
        <Form detail={detail} whole={wholeForLeader(view, row)} lists={lists.lists} onClose={onClose} />
      ) : isGone ? (
        <ErrorState title={t('hours.goneTitle')} text={t('hours.goneText')} />
      ) : hasFailed ? (
        <ErrorState
          title={t('delivery.failed')}
          text={failureText(hours.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void hours.refetch(), busy: hours.isFetching }}
        />
      ) : (
        <SkeletonList count={2} />
      )}
    </Sheet>
  );
}

type FormProps = {
  detail: DeliveryDetail;
  whole: readonly HoursRow[];
  lists: HourLists;
  onClose: () => void;
};

function Form({ detail, whole: found, lists, onClose }: FormProps) {
  const t = useT();
  // What was seen when it was opened is what the change is held against.
  const [whole] = useState(found);
  const timeZone = useSessionIn()?.profile.tenant.time_zone ?? 'UTC';
  const work = useCorrection({ detail, whole, lists, timeZone, onDone: onClose });
  const { form, verdict } = work;
  const [first] = whole;
  const isStemp = first?.source === 'stemp';
  const shift = lists.shifts.find(({ id }) => id === form.shift_id);
  const over = (verdict.amountSeconds ?? 0) - shiftNet(shift);
  const error = (field: HourField): string | undefined => {
    const problem = work.sending.isTried ? verdict.problems[field] : undefined;
    return problem && t(hourProblemMessages[problem]);
  };
  return (
    <CorrectionFields
      detail={detail}
      sending={work.sending}
      removeLabel={t('delivery.correctRemove')}
      onSave={() => void work.save()}
      onRemove={() => void work.remove()}
    >
      <AmountOrTimes
        form={form}
        modes={modesFor(lists.style, first)}
        clockTimes={isStemp ? whole : undefined}
        timeZone={timeZone}
        shift={shift}
        net={verdict.amountSeconds}
        error={error}
        onChange={work.change}
      />
      {verdict.isOverShift && over > 0 ? (
        <WarnNote>
          <b className="tabular-nums">{t('hours.overShiftBy', { hours: hoursText(over) })}</b>
        </WarnNote>
      ) : null}
      <WorkAbout form={form} lists={lists} error={error} onChange={work.change} />
    </CorrectionFields>
  );
}
