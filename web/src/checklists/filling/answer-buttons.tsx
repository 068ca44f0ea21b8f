import '../../styles/screens.css';
import { useId } from 'react';
import { OptionColour } from '../../ui/data/swatch.tsx';
import { StateMark, type StateShape, toneOf } from '../../ui/feedback/state-mark.tsx';

export interface AnswerButton {
  readonly value: string;
  readonly label: string;
  /** Shown with the word once it is chosen. */
  readonly shape: StateShape | undefined;
  readonly colour?: string | undefined;
}

type AnswerButtonsProps = {
  labelledBy: string;
  options: readonly AnswerButton[];
  value: unknown;
  error: string | undefined;
  /** One under the other. */
  isList?: boolean;
  isReadOnly: boolean;
  onValue: (value: string | null) => void;
};

const chosen = {
  ok: 'has-checked:bg-ok-bg has-checked:text-ok-text has-checked:[box-shadow:inset_0_0_0_3px_var(--ok-mark)]',
  warn: 'has-checked:bg-warn-bg has-checked:text-warn-text has-checked:[box-shadow:inset_0_0_0_3px_var(--warn-edge)]',
  danger:
    'has-checked:bg-danger-bg has-checked:text-danger-text has-checked:[box-shadow:inset_0_0_0_3px_var(--danger-mark)]',
  info: 'has-checked:bg-info-bg has-checked:text-info-text has-checked:[box-shadow:inset_0_0_0_3px_var(--info-mark)]',
  idle: 'has-checked:bg-idle-bg has-checked:text-idle-text has-checked:[box-shadow:inset_0_0_0_3px_var(--idle-mark)]',
} as const;

/** Letters that fit when three answers share a phone; longer ones get the room they need. */
const SHORT = 5;

/**
 * Large answers side by side, made to be hit with gloves. Native radios bring the arrow keys. The chosen one pressed
 * again is taken back.
 */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { labelledBy, options, value, error, isList = false, isReadOnly, onValue } = props;
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <div className={`flex gap-2 ${isList ? 'flex-col' : 'flex-wrap'}`}>
        {options.map((option) => {
          const isChosen = option.value === value;
          return (
            <label
              key={option.value}
              className={`rings-around relative flex min-h-target-field items-center gap-2 rounded-card bg-surface py-2 font-semibold ${isList ? 'px-4' : 'flex-1 justify-center px-2 text-center'} edge-strong has-checked:font-bold ${isReadOnly ? '' : 'cursor-pointer'} ${option.label.length > SHORT ? 'min-w-fit' : 'min-w-20'} ${chosen[option.shape ? toneOf[option.shape] : 'info']}`}
            >
              <input
                type="radio"
                name={id}
                value={option.value}
                checked={isChosen}
                disabled={isReadOnly}
                onChange={() => onValue(option.value)}
                onClick={() => {
                  if (isChosen) onValue(null);
                }}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
              />
              {isChosen && option.shape ? <StateMark shape={option.shape} /> : null}
              <OptionColour colour={option.colour} />
              <span className="min-w-0 hyphens-auto">{option.label}</span>
            </label>
          );
        })}
      </div>
      {error ? <Wrong id={`${id}-error`}>{error}</Wrong> : null}
    </div>
  );
}

export function Wrong({ id, children }: { id?: string; children: string }) {
  return (
    <p
      id={id}
      role="alert"
      className="mt-1.5 flex items-start gap-1.5 text-quiet font-semibold text-danger-text"
    >
      <StateMark shape="stop" size={20} />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
