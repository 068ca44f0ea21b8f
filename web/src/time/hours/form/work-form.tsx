import { formatDate, formatNumber } from '@sveis/domain/format';
import { checkHourForm, type HourField, type HourForm, hourProblemMessages } from '@sveis/domain/time';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { LongTextField } from '../../../lib/words/long-text-field.tsx';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { monthOf } from '../../../ui/fields/month.ts';
import { hoursText } from '../calendar/calendar-words.ts';
import type { HoursState } from '../calendar/use-hours.ts';
import { emptyDay, type HoursRow, usedSeconds } from '../hours-view.ts';
import { AmountOrTimes } from './amount-or-times.tsx';
import { CopySheet } from './copy/copy-sheet.tsx';
import { DateRange } from './date-range.tsx';
import { EntryPage } from './entry-page.tsx';
import type { FormProps } from './form-props.ts';
import { useWorkForm } from './use-work-form.ts';
import { WarnNote } from './warn-note.tsx';
import { WorkAbout } from './work-about.tsx';
import { clockSecondsOfWhole, formOfWhole, modesFor, normShift, shiftNet } from './work-model.ts';

type WorkFormProps = FormProps & { whole: readonly HoursRow[] | undefined };

/** Hours worked: how many, on what, and when. */
export function WorkForm(props: WorkFormProps) {
  const { title, today, hours, reach, lists, whole, onKind } = props;
  const t = useT();
  const work = useWorkForm(props);
  const [isCopying, setIsCopying] = useState(false);
  const { form, change } = work;
  const shift = lists.shifts.find(({ id }) => id === form.shift_id);
  const clockSeconds = clockSecondsOfWhole(whole);
  const verdict = checkHourForm(form, {
    shift: normShift(shift),
    timeZone: hours.timeZone,
    projectsExcluded: lists.projectsExcluded,
    clockSeconds,
  });
  const error = (field: HourField): string | undefined => {
    const told = work.errors[field];
    if (told) return told;
    const problem = work.isTried ? verdict.problems[field] : undefined;
    return problem && t(hourProblemMessages[problem]);
  };
  const isRange = form.from !== form.to;
  const over = (verdict.amountSeconds ?? 0) - shiftNet(shift);
  const net = verdict.amountSeconds;
  const saveLabel =
    net === undefined || net <= 0
      ? t('hours.save')
      : isRange
        ? t('hours.saveDays', { count: verdict.days.length, hours: formatNumber(net / 3600) })
        : t('hours.saveHours', { hours: hoursText(net) });
  return (
    <EntryPage
      kind="work"
      title={title}
      onKind={onKind}
      entry={work}
      hours={hours}
      days={verdict.days}
      saveLabel={saveLabel}
      note={net === undefined ? null : <DayUses rows={work.rows} hours={hours} whole={whole} />}
      onSave={() => void work.save(verdict)}
      onRemove={whole ? () => void work.remove() : undefined}
    >
      <DateRange
        from={form.from}
        to={form.to}
        today={today}
        canRange={whole === undefined}
        isFixed={whole?.[0]?.source === 'stemp'}
        error={error('from') ?? error('to')}
        onRange={(range) => {
          reach([monthOf(range.from), monthOf(range.to)]);
          change(range);
        }}
        weekend={{
          label: t('hours.skipWeekend'),
          checked: form.skipWeekend,
          onValue: (skipWeekend) => change({ skipWeekend }),
        }}
      />
      {whole === undefined && !work.isChanged ? (
        <div className="-my-1 flex justify-end">
          <Button kind="text" size="small" icon={Copy} onClick={() => setIsCopying(true)}>
            {t('hours.copyPrevious')}
          </Button>
        </div>
      ) : null}
      <AmountOrTimes
        form={form}
        modes={modesFor(lists.style, whole?.[0])}
        clockTimes={whole?.[0]?.source === 'stemp' ? whole : undefined}
        timeZone={hours.timeZone}
        shift={shift}
        net={net}
        error={error}
        onChange={change}
      />
      {clockSeconds !== undefined && (isCorrected(form, whole) || form.correction !== '') ? (
        <FieldStack>
          <LongTextField
            label={t('hours.correction')}
            hint={t('hours.correctionHint', { hours: hoursText(clockSeconds) })}
            value={form.correction}
            maxLength={400}
            rows={2}
            onChange={(event) => change({ correction: event.target.value })}
            error={error('correction')}
          />
        </FieldStack>
      ) : null}
      {verdict.isOverShift && over > 0 ? (
        <WarnNote>
          <b className="tabular-nums">{t('hours.overShiftBy', { hours: hoursText(over) })}</b>{' '}
          {t('hours.overShiftAsk')}
        </WarnNote>
      ) : null}
      <WorkAbout form={form} lists={lists} error={error} onChange={change} />
      {whole === undefined ? (
        <CopySheet
          open={isCopying}
          day={form.from}
          today={today}
          hours={hours}
          lists={lists}
          onClose={() => setIsCopying(false)}
          onCopied={work.leave}
        />
      ) : null}
    </EntryPage>
  );
}

/** Hours or break of a stemp stand otherwise than the entry has them. */
function isCorrected(form: HourForm, whole: readonly HoursRow[] | undefined): boolean {
  const kept = whole && formOfWhole(whole);
  return kept !== undefined && (kept.amount !== form.amount || kept.breakMinutes !== form.breakMinutes);
}

type DayUsesProps = {
  rows: readonly HoursRow[];
  hours: HoursState;
  whole: readonly HoursRow[] | undefined;
};

/** What the day comes to with this in it; a night lies on two. Of a stretch of days the first is told. */
function DayUses({ rows, hours, whole }: DayUsesProps) {
  const [first] = rows;
  const isNight = first !== undefined && first.end_at !== null && rows[1]?.start_at === first.end_at;
  return rows
    .slice(0, isNight ? 2 : 1)
    .map((row) => <DayUse key={row.day} row={row} hours={hours} whole={whole ?? []} />);
}

type DayUseProps = { row: HoursRow; hours: HoursState; whole: readonly HoursRow[] };

function DayUse({ row, hours, whole }: DayUseProps) {
  const t = useT();
  const figures = hours.view.days.get(row.day) ?? emptyDay;
  const replaced = whole
    .filter(({ day }) => day === row.day)
    .reduce((sum, piece) => sum + piece.amountSeconds + piece.breakSeconds, 0);
  const after = usedSeconds(figures) - replaced + row.amountSeconds + row.breakSeconds;
  return (
    <div className="flex flex-wrap justify-between gap-x-3 font-normal text-ink-quiet tabular-nums">
      <span>
        {t('hours.dayWith', {
          date: formatDate(row.day).slice(0, 6),
          hours: hoursText(row.amountSeconds),
          break: hoursText(row.breakSeconds),
        })}
      </span>
      <span>
        <b className="text-ink">{hoursText(after)}</b> {t('hours.ofDay')}
      </span>
    </div>
  );
}
