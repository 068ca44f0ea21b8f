import '../../styles/screens.css';
import { formatNumber, parseNumber } from '@sveis/domain/format';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../data/icon.tsx';
import { StateMark } from '../feedback/state-mark.tsx';

export type HoursFieldProps = {
  label: string;
  /** Beside the label: what the shift gives. */
  note?: string | undefined;
  unit: string;
  /** As typed: 7,5 and 7.5 are the same. */
  value: string;
  onValue: (typed: string) => void;
  choices: readonly number[];
  lessLabel: string;
  moreLabel: string;
  max: number;
  error?: string | undefined;
};

const STEP = 0.5;

/** Hours with large keys on both sides, and the usual ones below. */
export function HoursField(props: HoursFieldProps) {
  const { label, note, unit, value, onValue, choices, lessLabel, moreLabel, max, error } = props;
  const id = useId();
  const hours = parseNumber(value) ?? 0;
  const set = (next: number) => onValue(formatNumber(Math.min(max, Math.max(0, next))));
  // To the next half hour first: 7,33 and one step more is 7,50.
  const less = () => set(Math.ceil(hours / STEP - 1) * STEP);
  const more = () => set(Math.floor(hours / STEP + 1) * STEP);
  return (
    <div
      className={`rounded-card border-[1.5px] px-4 pt-2.5 pb-3.5 ${error ? 'border-danger-mark bg-danger-bg' : 'border-line-strong bg-surface'}`}
    >
      <div className="flex flex-wrap justify-between gap-x-3 text-quiet">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {note ? <span className="text-ink-quiet tabular-nums">{note}</span> : null}
      </div>
      <div className="mt-1.5 flex items-center gap-2">
        <button type="button" aria-label={lessLabel} onClick={less} className="step-key">
          <Icon of={Minus} size={28} />
        </button>
        <div className="hours-figure rings-around">
          <span>
            <input
              id={id}
              value={value}
              inputMode="decimal"
              placeholder="0,00"
              autoComplete="off"
              maxLength={6}
              size={5}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onFocus={(event) => event.target.select()}
              onChange={(event) => onValue(event.target.value)}
              onBlur={() => {
                const typed = parseNumber(value);
                // What was typed with more figures is left to be read and refused as it stands.
                if (typed !== undefined && Number(typed.toFixed(2)) === typed) onValue(formatNumber(typed));
              }}
              style={{ width: `${Math.max(4, value.length) * 0.62}em` }}
              className="min-w-0 bg-transparent text-center font-bold tracking-[-0.03em] tabular-nums outline-none"
            />
            <span aria-hidden="true" className="text-base font-medium text-ink-quiet">
              {unit}
            </span>
          </span>
        </div>
        <button type="button" aria-label={moreLabel} onClick={more} className="step-key">
          <Icon of={Plus} size={28} />
        </button>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === hours}
            onClick={() => set(choice)}
            className="min-h-target min-w-14 flex-1 rounded-control bg-surface type-16/20 font-semibold tabular-nums edge-strong active:bg-sunken aria-pressed:bg-steel aria-pressed:text-on-steel"
          >
            {formatNumber(choice)}
          </button>
        ))}
      </div>
      {error ? (
        <p
          id={`${id}-error`}
          className="mt-2 flex items-start gap-1.5 text-quiet font-semibold text-danger-text"
        >
          <StateMark shape="stop" size={20} />
          <span className="min-w-0">{error}</span>
        </p>
      ) : null}
    </div>
  );
}
