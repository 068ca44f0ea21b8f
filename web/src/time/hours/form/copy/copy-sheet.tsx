import { addDays, type Day, formatDate, isoWeekOf } from '@sveis/domain/format';
import { hourModes } from '@sveis/domain/time';
import { useMemo, useState } from 'react';
import { useT } from '../../../../lib/words/use-t.ts';
import { send, tellKept } from '../../../../offline/outbox/index.ts';
import { Button } from '../../../../ui/data/button.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { useConfirm } from '../../../../ui/overlays/confirm-provider.tsx';
import { Sheet } from '../../../../ui/overlays/sheet.tsx';
import { takesDay } from '../../../reference/project-days.ts';
import { dayTitle, hoursText } from '../../calendar/calendar-words.ts';
import { workTitle } from '../../calendar/day-row.tsx';
import type { HoursState } from '../../calendar/use-hours.ts';
import { useNames } from '../../calendar/use-names.ts';
import { createHours } from '../../hours-operations.ts';
import { lastWorkDay } from '../day-limits.ts';
import type { HourLists } from '../use-lists.ts';
import { type Copied, type CopySource, copiesOf } from './copy-model.ts';

type CopySheetProps = {
  open: boolean;
  day: Day;
  today: Day;
  hours: HoursState;
  lists: HourLists;
  onClose: () => void;
  onCopied: (day?: Day) => void;
};

const skipWords = {
  closed: 'hours.copyClosed',
  filled: 'hours.copyFilled',
  future: 'hours.copyFuture',
  project: 'hours.copyProject',
} as const;

/** Yesterday or last week once more: shown first, then entered like any other hours. */
export function CopySheet({ open, day, today, hours, lists, onClose, onCopied }: CopySheetProps) {
  const t = useT();
  const confirm = useConfirm();
  const [source, setSource] = useState<CopySource>('day');
  const [isBusy, setIsBusy] = useState(false);
  const copies = useMemo(
    () =>
      open
        ? copiesOf(hours.view, source, day, {
            mode: hourModes(lists.style).includes('times') ? 'times' : 'amount',
            lastDay: lastWorkDay(today),
            shiftOf: (id) => lists.shifts.find((shift) => shift.id === id),
            takesHours: (id, target) => {
              const project = lists.namedProjects.find((one) => one.id === id);
              return project === undefined || takesDay(project, target);
            },
          })
        : [],
    [open, hours.view, source, day, today, lists],
  );
  const taken = copies.filter(({ skip }) => skip === undefined);
  const total = taken.reduce((sum, { amountSeconds }) => sum + amountSeconds, 0);
  const save = async () => {
    const isOver = taken.some(({ isOverShift }) => isOverShift);
    const isSure =
      !isOver ||
      (await confirm({
        kind: 'confirm',
        title: t('hours.overShiftTitle'),
        text: t('time.overShift'),
        confirmLabel: t('time.yes'),
        cancelLabel: t('time.no'),
      }));
    if (!isSure) return;
    setIsBusy(true);
    // All of them are put on the phone before the first is waited for.
    const sent = taken.map((copy) =>
      send(createHours, copy.body, { confirm: copy.isOverShift ? ['OVER_SHIFT'] : [] }),
    );
    const outcomes = await Promise.all(sent);
    setIsBusy(false);
    const bad = outcomes.find(({ kind }) => kind !== 'sent' && kind !== 'saved');
    const told = bad ?? outcomes.find(({ kind }) => kind === 'saved') ?? outcomes[0];
    if (told) tellKept(told, t('hours.copied', { hours: hoursText(total) }));
    if (!bad) onCopied(taken[0]?.day);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('hours.copyPrevious')}
      closeLabel={t('shell.close')}
      actions={
        taken.length > 0 ? (
          <Button wide size="form" busy={isBusy} onClick={() => void save()}>
            {t('hours.copySave', { count: taken.length, hours: hoursText(total) })}
          </Button>
        ) : undefined
      }
    >
      <Segmented
        label={t('hours.copyWhat')}
        value={source}
        onValue={setSource}
        options={[
          { value: 'day', label: t('hours.copyDay') },
          { value: 'week', label: t('hours.copyWeek') },
        ]}
      />
      {copies.length > 0 ? (
        <CopyList copies={copies} hours={hours} />
      ) : (
        <p className="py-6 text-ink-quiet">
          {source === 'day'
            ? t('hours.copyNothingBefore', { date: formatDate(day) })
            : t('hours.copyNothingInWeek', { week: isoWeekOf(addDays(day, -7)).week })}
        </p>
      )}
    </Sheet>
  );
}

function CopyList({ copies, hours }: { copies: readonly Copied[]; hours: HoursState }) {
  const t = useT();
  const names = useNames(hours.view.rows);
  return (
    <ul className="mt-3">
      {copies.map(({ key, day, row, amountSeconds, skip }) => (
        <li key={key} className="flex items-center gap-3 border-t border-line py-2.5">
          <span className="min-w-0 flex-1">
            <span className={`block font-semibold ${skip ? 'text-ink-quiet' : ''}`}>{dayTitle(day)}</span>
            <span className="block text-quiet text-ink-quiet">
              {skip
                ? t(skipWords[skip])
                : [workTitle(row, names), t('hours.copyFrom', { date: formatDate(row.day).slice(0, 6) })]
                    .filter(Boolean)
                    .join(' · ')}
            </span>
          </span>
          <span
            className={`flex-none text-lead font-bold tabular-nums ${skip ? 'text-ink-quiet line-through' : ''}`}
          >
            {hoursText(amountSeconds)}
          </span>
        </li>
      ))}
    </ul>
  );
}
