import type { Values } from '@sveis/domain/records';
import { weldRange } from '@sveis/domain/welding';
import { useState } from 'react';
import { notices } from '../../../lib/notices.ts';
import { useT } from '../../../lib/words/use-t.ts';
import type { ManyParts, RecordPlace } from '../../../records/index.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { FieldPair, FieldStack } from '../../../ui/fields/field-stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** What a run of welds has in common. */
const shared = [
  'drawing',
  'spool',
  'shop_field',
  'joint_type',
  'joint_prep',
  'designation_1',
  'designation_2',
  'thickness_1',
  'thickness_2',
  'diameter',
  'throat',
  'wps',
];

type PlanRunSheetProps = {
  place: RecordPlace;
  parts: ManyParts;
  first: Values;
  /** Numbers the drawing has already, as far as they are on the screen. */
  taken: ReadonlySet<string>;
  onClose: () => void;
};

/** Many welds that differ in nothing but their number, planned at once. */
export function PlanRunSheet({ place, parts, first, taken, onClose }: PlanRunSheetProps) {
  const { ManyNewSheet } = parts;
  const t = useT();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const run = from.trim() === '' ? [] : to.trim() === '' ? [from.trim()] : weldRange(from, to);
  const numbers = (run ?? []).filter((number) => !taken.has(number));
  const there = (run ?? []).filter((number) => taken.has(number));
  const tell = (done: number, refused: readonly string[]) =>
    notices.show({
      text: [
        t('projectweldlog.runPlanned', { count: done }),
        ...(refused.length > 0 ? [t('projectweldlog.runRefused', { numbers: refused.join(', ') })] : []),
      ].join('. '),
      shape: refused.length > 0 ? 'warn' : 'done',
    });
  return (
    <ManyNewSheet
      place={place}
      title={t('projectweldlog.planRun')}
      names={shared}
      first={first}
      made={numbers.map((weld_number) => ({ weld_number }))}
      nameOf={({ weld_number }) => String(weld_number)}
      onDone={tell}
      onClose={onClose}
    >
      <FieldStack>
        <FieldPair>
          <TextField
            label={t('projectweldlog.runFrom')}
            value={from}
            maxLength={35}
            autoComplete="off"
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label={t('projectweldlog.runTo')}
            value={to}
            maxLength={35}
            autoComplete="off"
            onChange={(event) => setTo(event.target.value)}
          />
        </FieldPair>
      </FieldStack>
      <p role="status" className="flex flex-col gap-1 text-quiet">
        {run === undefined ? (
          <Said shape="stop" text={t('projectweldlog.runBad')} />
        ) : numbers.length > 0 ? (
          <Said
            shape="done"
            text={t('projectweldlog.runWill', {
              count: numbers.length,
              first: numbers[0] ?? '',
              last: numbers.at(-1) ?? '',
            })}
          />
        ) : null}
        {there.length > 0 ? (
          <Said shape="warn" text={t('projectweldlog.runTaken', { numbers: there.join(', ') })} />
        ) : null}
      </p>
    </ManyNewSheet>
  );
}

function Said({ shape, text }: { shape: 'stop' | 'warn' | 'done'; text: string }) {
  return (
    <span className="flex items-start gap-2">
      <StateMark shape={shape} size={20} />
      <span className="min-w-0 break-words">{text}</span>
    </span>
  );
}
