import { type ReactNode, useId } from 'react';
import { StateMark } from '../feedback/state-mark.tsx';

/** Spread on the control, so that its label, hint and error are read with it. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = {
  label: string;
  hint?: string | undefined;
  /** Words of what is wrong; tints the field and adds the octagon. */
  error?: string | undefined;
  /** A 48 px action or a picker sign at the end of the field. */
  trailing?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

export function Field({ label, hint, error, trailing, children }: FieldProps) {
  const id = useId();
  const says = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  const face = error ? 'field-wrong' : 'bg-surface';
  return (
    <div
      className={`relative flex min-h-target-field items-center gap-2.5 py-[9px] ps-4 pe-3 rings-inside ${face}`}
    >
      <div className="min-w-0 flex-1">
        <label
          htmlFor={id}
          className={`block type-14/18 font-medium after:absolute after:inset-0 ${error ? 'text-danger-text' : 'text-ink-quiet'}`}
        >
          {label}
        </label>
        {children({
          id,
          'aria-describedby': says === '' ? undefined : says,
          'aria-invalid': error ? true : undefined,
        })}
        {hint ? (
          <p id={`${id}-hint`} className="text-note text-ink-quiet">
            {hint}
          </p>
        ) : null}
        {error ? (
          <p
            id={`${id}-error`}
            className="mt-1 flex items-start gap-1.5 text-quiet font-semibold text-danger-text"
          >
            <StateMark shape="stop" size={20} />
            <span className="min-w-0">{error}</span>
          </p>
        ) : null}
      </div>
      {trailing ? <div className="relative -my-2 -me-2.5 flex-none">{trailing}</div> : null}
    </div>
  );
}

/** The face of a typed value: the field draws the focus ring, so the input must not. */
export const controlFace =
  'relative block w-full min-w-0 bg-transparent p-0 font-semibold text-ink outline-none placeholder:font-normal disabled:text-ink-quiet';
