import { formatNumber, parseNumber } from '@sveis/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { readClock } from '../../ui/data/clock-text.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { FieldPair, FieldStack } from '../../ui/fields/field-stack.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { saveSettings, settingsQuery } from '../settings/settings-api.ts';
import { GuideFrame, type StepProps } from './guide-frame.tsx';
import { makeRows, saveGuide } from './start-api.ts';
import { useStep } from './use-step.ts';

/** How long an ordinary day is; the operator has named the company itself. */
export function CompanyStep(props: StepProps) {
  const t = useT();
  const settings = useQuery(settingsQuery).data;
  const [typed, setTyped] = useState<string>();
  const kept = settings?.values.standard_hours;
  const shown = typed ?? (typeof kept === 'number' ? formatNumber(kept) : '');
  const hours = parseNumber(shown);
  const isRight = hours !== undefined && hours >= 1 && hours <= 24;
  const step = useStep(props, async () => {
    if (settings && isRight && hours !== kept)
      await saveSettings({ values: { standard_hours: hours } }, settings.rev);
    await saveGuide({ step: 'company', state: 'done' });
  });
  return (
    <GuideFrame
      {...props}
      at="company"
      action={{ ...step, label: t('companysettings.saveIt'), disabled: !settings || !isRight }}
    >
      <FieldStack>
        <TextField
          figures
          inputMode="decimal"
          label={t('companysettings.setting_standard_hours')}
          value={shown}
          error={settings && !isRight ? t('startguide.invalidHours') : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </FieldStack>
    </GuideFrame>
  );
}

const breaks = ['0', '15', '30', '45', '60'] as const;

const minutesOf = (time: string): number | undefined => {
  const [hour, minute] = (readClock(time) ?? '').split(':').map(Number);
  return hour === undefined || minute === undefined ? undefined : hour * 60 + minute;
};

/** Minutes of work from one time to another, over midnight where it ends before it begins. */
function workedMinutes(from: string, to: string, pause: number): number | undefined {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (start === undefined || end === undefined) return undefined;
  const length = end > start ? end - start : end + 1440 - start;
  return length > pause ? length - pause : undefined;
}

export function ShiftStep(props: StepProps) {
  const t = useT();
  const [name, setName] = useState(() => t('startguide.dayShift'));
  const [from, setFrom] = useState('07:00');
  const [to, setTo] = useState('15:00');
  const [pause, setPause] = useState<(typeof breaks)[number]>('30');
  const worked = workedMinutes(from, to, Number(pause));
  const shown = `${name.trim()} ${from}–${to}`;
  const isFirst = props.guide.steps.every(({ step, names }) => step !== 'shift' || names.length === 0);
  const step = useStep(props, () =>
    makeRows('shifts', [
      {
        name: name.trim(),
        time_from: from,
        time_to: to,
        break_min: Number(pause),
        is_default: isFirst,
      },
    ]),
  );
  return (
    <GuideFrame
      {...props}
      at="shift"
      action={{
        ...step,
        label: t('startguide.saveNamed', { name: shown }),
        disabled: name.trim() === '' || worked === undefined,
      }}
    >
      <FieldStack>
        <TextField
          label={t('startguide.name')}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <FieldPair figures>
          <TimeField label={t('startguide.from')} value={from} onValue={setFrom} />
          <TimeField label={t('startguide.to')} value={to} onValue={setTo} />
        </FieldPair>
      </FieldStack>
      <Segmented
        showLabel
        label={t('startguide.break')}
        note={t('startguide.minutes')}
        value={pause}
        onValue={setPause}
        options={breaks.map((value) => ({ value, label: value }))}
      />
      {worked === undefined ? null : (
        <p className="flex items-center gap-2 text-quiet text-ink-quiet">
          <StateMark shape="info" size={20} />
          {t('startguide.gives', { hours: formatNumber(worked / 60) })}
        </p>
      )}
    </GuideFrame>
  );
}
