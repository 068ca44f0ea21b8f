import { formatNumber, formatTime } from '@sveis/domain/format';
import {
  BREAK_CHOICES,
  breakChoices,
  type HourField,
  type HourForm,
  type HourMode,
} from '@sveis/domain/time';
import { useT } from '../../../lib/words/use-t.ts';
import { FieldPair, FieldStack } from '../../../ui/fields/field-stack.tsx';
import { HoursField } from '../../../ui/fields/hours-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import type { ShiftChoice } from '../../reference/wire.ts';
import { hoursText } from '../calendar/calendar-words.ts';
import { type HoursRow, hoursOf } from '../hours-view.ts';
import { shiftNet } from './work-model.ts';

type AmountOrTimesProps = {
  form: HourForm;
  modes: readonly HourMode[];
  /** The days of a stemp: its times stand, what counts of them can be changed. */
  clockTimes: readonly HoursRow[] | undefined;
  timeZone: string;
  shift: ShiftChoice | undefined;
  net: number | undefined;
  error: (field: HourField) => string | undefined;
  onChange: (changes: Partial<HourForm>) => void;
};

const usual = [2, 4, 10];

export function AmountOrTimes(props: AmountOrTimesProps) {
  const { form, modes, clockTimes, timeZone, shift, net, error, onChange } = props;
  const t = useT();
  const worth = hoursOf(shiftNet(shift));
  const choices = [...new Set([...usual, ...(worth > 0 ? [worth] : [7.5])])].sort((a, b) => a - b);
  const note = shift ? t('hours.shiftGives', { shift: shift.name, hours: formatNumber(worth) }) : undefined;
  return (
    <>
      {modes.length > 1 ? (
        <Segmented
          label={t('hours.howToEnter')}
          value={form.mode}
          onValue={(mode) => onChange({ mode })}
          options={[
            { value: 'amount', label: t('hours.byAmount') },
            { value: 'times', label: t('hours.byTimes') },
          ]}
        />
      ) : null}
      {form.mode === 'amount' ? (
        <HoursField
          label={t('hours.withoutBreak')}
          note={clockTimes ? clockText(clockTimes, timeZone) : note}
          unit={t('time.hoursUnit')}
          value={form.amount}
          onValue={(amount) => onChange({ amount })}
          choices={choices}
          lessLabel={t('hours.halfLess')}
          moreLabel={t('hours.halfMore')}
          max={24}
          error={error('amount')}
        />
      ) : (
        <FieldStack>
          <FieldPair>
            <TimeField
              required
              label={t('hours.fromTime')}
              value={form.timeFrom}
              onValue={(timeFrom) => onChange({ timeFrom })}
              error={error('timeFrom')}
            />
            <TimeField
              required
              label={t('hours.toTime')}
              value={form.timeTo}
              onValue={(timeTo) => onChange({ timeTo })}
              error={error('timeTo')}
            />
          </FieldPair>
          <div className="relative flex min-h-target-field flex-wrap items-center justify-between gap-x-3 px-4 py-2">
            <span>
              <span className="block text-quiet font-semibold">{t('hours.withoutBreak')}</span>
              {note ? <span className="block text-note text-ink-quiet tabular-nums">{note}</span> : null}
            </span>
            <output className="text-head font-bold tabular-nums">
              {net !== undefined && net > 0 ? hoursText(net) : '–'}{' '}
              <span className="text-lead font-medium text-ink-quiet">{t('time.hoursUnit')}</span>
            </output>
          </div>
        </FieldStack>
      )}
      <Break form={form} shift={shift} error={error('breakMinutes')} onChange={onChange} />
    </>
  );
}

const clockText = (whole: readonly HoursRow[], timeZone: string): string =>
  [whole[0]?.start_at, whole.at(-1)?.end_at]
    .map((at) => (at ? formatTime(new Date(at), timeZone) : ''))
    .join('–');

type BreakProps = Pick<AmountOrTimesProps, 'form' | 'shift' | 'onChange'> & { error: string | undefined };

function Break({ form, shift, error, onChange }: BreakProps) {
  const t = useT();
  const own = shift ? Math.round(shift.break * 60) : BREAK_CHOICES[0];
  const choices = [...new Set([...breakChoices(own), form.breakMinutes])].sort((a, b) => a - b);
  return (
    <Segmented
      label={t('time.break')}
      showLabel
      note={t('time.minutes')}
      options={choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
      value={String(form.breakMinutes)}
      onValue={(choice) => onChange({ breakMinutes: Number(choice) })}
      error={error}
    />
  );
}
