import { useId } from 'react';
import { StateMark } from '../feedback/state-mark.tsx';

export type SwitchProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  checked: boolean;
  onValue: (checked: boolean) => void;
  /** The state in a word, beside the sign. */
  onWord: string;
  offWord: string;
  disabled?: boolean;
};

export function Switch({ label, hint, error, checked, onValue, onWord, offWord, disabled }: SwitchProps) {
  const id = useId();
  const says = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <label
      htmlFor={id}
      className="flex min-h-target-field cursor-pointer flex-wrap items-center justify-end gap-x-3 gap-y-1 py-2 has-disabled:cursor-not-allowed"
    >
      {/* With large type the state goes under the words: they are not broken by letters to make room for it. */}
      <span className="min-w-0 flex-[1_1_7rem]">
        <span className="block font-semibold">{label}</span>
        {hint ? (
          <span id={`${id}-hint`} className="block text-quiet text-ink-quiet">
            {hint}
          </span>
        ) : null}
        {error ? (
          <span
            id={`${id}-error`}
            className="mt-1 flex items-start gap-2 type-14/18 font-semibold text-danger-text"
          >
            <StateMark shape="stop" size={18} />
            <span className="min-w-0">{error}</span>
          </span>
        ) : null}
      </span>
      <span aria-hidden="true" className="text-quiet font-semibold">
        {checked ? onWord : offWord}
      </span>
      <span className="relative flex h-9 w-15 flex-none">
        <input
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
          role="switch"
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={says === '' ? undefined : says}
          onChange={(event) => onValue(event.target.checked)}
          className="peer size-full cursor-[inherit] appearance-none rounded-full bg-surface edge-strong checked:bg-steel checked:[box-shadow:none] disabled:opacity-60"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-7 rounded-full bg-line-strong transition-[left] peer-checked:left-7 peer-checked:bg-on-steel" />
      </span>
    </label>
  );
}
