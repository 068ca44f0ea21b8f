import type { ValueWords } from '@sveis/domain/records';
import { type ModuleDefinition, skippableBefore, wayOf } from '@sveis/domain/records';
import { useT } from '../../lib/words/use-t.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { statusMark } from '../list/row-parts.ts';
import type { RecordAnswer } from '../record-wire.ts';

/** Letters of one word that fit beside the mark when three steps share a phone. */
const ROOM_FOR_WORD = 8;

type StatusStepperProps = {
  definition: ModuleDefinition;
  record: Pick<RecordAnswer, 'status' | 'passed_statuses'>;
  words: ValueWords;
};

/** Where the record stands on its way; what lies behind is ticked, unless it was never there. */
export function StatusStepper({ definition, record, words }: StatusStepperProps) {
  const t = useT();
  const { status, passed_statuses: passed } = record;
  const skippable = passed ? skippableBefore(definition.status, status) : [];
  const isSkipped = (value: string) => skippable.includes(value) && !passed?.includes(value);
  const { final } = definition.status;
  const values = wayOf(definition.status, status);
  const now = values.indexOf(status);
  // Many steps, long words or large type leave no room: then only where it stands is written out.
  const longest = Math.max(
    ...values
      .flatMap((value) => statusMark(definition, value, words).text.split(' '))
      .map((word) => word.length),
  );
  const isTight = values.length > 3 || longest > ROOM_FOR_WORD;
  return (
    <ol aria-label={t('records.status')} className="@container flex gap-1">
      {values.map((value, index) => {
        const mark = statusMark(definition, value, words);
        const isNow = index === now;
        const isPassed = index < now && !isSkipped(value);
        const shape = isPassed ? 'done' : isNow ? mark.shape : 'waiting';
        return (
          <li
            key={value}
            aria-current={isNow ? 'step' : undefined}
            className={`min-w-0 ${isNow ? (isTight ? 'flex-[4]' : 'flex-1 @max-[14rem]:flex-[4]') : 'flex-1'}`}
          >
            <span className={`block h-1.5 rounded-full ${isPassed || isNow ? 'bg-steel' : 'bg-sunken'}`} />
            <span
              className={`flex items-start gap-1.5 pt-2 text-quiet ${isNow ? 'font-bold' : 'text-ink-quiet'}`}
            >
              <StateMark shape={isNow && final.includes(value) ? 'done' : shape} size={20} />
              <span
                className={`min-w-0 hyphens-auto ${isNow ? '' : isTight ? 'sr-only' : '@max-[14rem]:sr-only'}`}
              >
                {mark.text}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
