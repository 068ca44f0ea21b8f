import '../../styles/screens.css';
import { useId } from 'react';
import { StateMark, type StateShape, toneOf } from '../feedback/state-mark.tsx';

export type ChoiceButton = { value: string; label: string; shape?: StateShape | undefined };

type ChoiceButtonsProps = {
  label: string;
  options: readonly ChoiceButton[];
  value: string | undefined;
  onValue: (value: string) => void;
  error?: string | undefined;
};

const chosen = {
  ok: 'has-checked:bg-ok-bg has-checked:text-ok-text has-checked:[box-shadow:inset_0_0_0_3px_var(--ok-mark)]',
  warn: 'has-checked:bg-warn-bg has-checked:text-warn-text has-checked:[box-shadow:inset_0_0_0_3px_var(--warn-edge)]',
  danger:
    'has-checked:bg-danger-bg has-checked:text-danger-text has-checked:[box-shadow:inset_0_0_0_3px_var(--danger-mark)]',
  info: 'has-checked:bg-info-bg has-checked:text-info-text has-checked:[box-shadow:inset_0_0_0_3px_var(--info-mark)]',
  idle: 'has-checked:bg-idle-bg has-checked:text-idle-text has-checked:[box-shadow:inset_0_0_0_3px_var(--idle-mark)]',
} as const;

/** Letters of one word that fit when three choices share a phone; with longer ones there are two beside each other. */
const ROOM_FOR_WORD = 8;
/** Letters that fit when two choices share the narrowest phone. */
const ROOM_FOR_LONG_WORD = 11;

function widthFor(letters: number): string {
  if (letters > ROOM_FOR_LONG_WORD) return 'min-w-40';
  return letters > ROOM_FOR_WORD ? 'min-w-32' : 'min-w-24';
}

/** A few large choices with their signs, as for how grave something is. Native radios bring the arrow keys. */
export function ChoiceButtons({ label, options, value, onValue, error }: ChoiceButtonsProps) {
  const id = useId();
  const longest = Math.max(
    ...options.flatMap((option) => option.label.split(' ')).map((word) => word.length),
  );
  return (
    <div role="radiogroup" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <div id={id} className="pb-1.5 text-quiet font-semibold">
        {label}
      </div>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={`rings-around relative flex min-h-19 ${widthFor(longest)} flex-1 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-card bg-surface px-1 py-2 text-center font-semibold edge-strong has-checked:font-bold ${chosen[option.shape ? toneOf[option.shape] : 'info']}`}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValue(option.value)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
            />
            {option.shape ? <StateMark shape={option.shape} size={28} /> : null}
            <span className="max-w-full hyphens-auto">{option.label}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p
          id={`${id}-error`}
          className="mt-1 flex items-start gap-1.5 text-quiet font-semibold text-danger-text"
        >
          <StateMark shape="stop" size={20} />
          {error}
        </p>
      ) : null}
    </div>
  );
}
