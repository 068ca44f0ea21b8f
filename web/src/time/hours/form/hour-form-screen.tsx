import { isDay } from '@sveis/domain/format';
import { useLocation, useParams } from '@tanstack/react-router';
import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { AppPage } from '../../../lib/screen/app-page.tsx';
import { useStore } from '../../../lib/store.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { type Entry, outboxView } from '../../../offline/outbox/index.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { addMonths, type Month, monthOf } from '../../../ui/fields/month.ts';
import { useHours } from '../calendar/use-hours.ts';
import { AbsenceForm } from './absence-form.tsx';
import type { FormKind } from './form-props.ts';
import { useKeptEntry } from './use-kept-entry.ts';
import { useLists } from './use-lists.ts';
import { WorkForm } from './work-form.tsx';

/** An address names what is to be opened: nothing (new), an entry, or an absence; and a refused entry to mend. */
function useAsked() {
  const { hour_id } = useParams({ strict: false }) as { readonly hour_id?: string };
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const day = search.get('day') ?? '';
  const { entries } = useStore(outboxView);
  const mended: Entry | undefined = entries.find(({ id }) => id === search.get('outbox'));
  return {
    id: hour_id,
    day: isDay(day) ? day : undefined,
    isAbsence: search.has('absence') || mended?.operation.startsWith('absence.') === true,
    mended,
  };
}

export function HourFormScreen() {
  const asked = useAsked();
  const today = useToday();
  // Another address is another form: nothing typed is carried over.
  return <OpenForm key={`${asked.id}|${asked.mended?.id}`} asked={asked} today={today} />;
}

type OpenFormProps = { asked: ReturnType<typeof useAsked>; today: string };

function OpenForm({ asked, today }: OpenFormProps) {
  const t = useT();
  const lists = useLists();
  const [kind, setKind] = useState<FormKind>(asked.isAbsence ? 'absence' : 'work');
  const day = asked.day ?? today;
  const [months, setMonths] = useState<readonly [Month, ...Month[]]>(() => [
    monthOf(day),
    addMonths(monthOf(day), -1),
  ]);
  const hours = useHours(months);
  const kept = useKeptEntry(asked.id, asked.isAbsence, hours);
  const reach = (more: readonly Month[]) =>
    setMonths((before) => {
      const missing = more.filter((month) => !before.includes(month));
      return missing.length === 0 ? before : [...before, ...missing];
    });
  const title = t(asked.id ? 'hours.editTitle' : 'hours.enter');
  if (lists.status !== 'ready' || kept.status !== 'ready') {
    const isFailed = lists.status === 'failed' || kept.status === 'failed';
    return (
      <AppPage closes title={title} backTo="/calendar" busy={!isFailed && kept.status !== 'gone'}>
        {kept.status === 'gone' ? (
          <EmptyState icon={CalendarOff} title={t('hours.goneTitle')} text={t('hours.goneText')} />
        ) : isFailed ? (
          <ErrorState
            title={t('hours.loadFailed')}
            text={t('hours.loadFailedText')}
            retry={{
              label: t('shell.tryAgain'),
              onPress: () => (lists.status === 'failed' ? lists.retry() : kept.retry()),
            }}
          />
        ) : (
          <SkeletonList count={5} />
        )}
      </AppPage>
    );
  }
  const shared = { title, day, today, hours, reach, lists: lists.lists, mended: asked.mended };
  return kind === 'work' && !kept.absence ? (
    <WorkForm {...shared} whole={kept.whole} onKind={asked.id || asked.mended ? undefined : setKind} />
  ) : (
    <AbsenceForm {...shared} absence={kept.absence} onKind={asked.id || asked.mended ? undefined : setKind} />
  );
}
