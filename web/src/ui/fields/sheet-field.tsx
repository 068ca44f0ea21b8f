import { ChevronDown } from 'lucide-react';
import { Icon } from '../data/icon.tsx';
import { Field, type FieldProps } from './field.tsx';

type SheetFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error'> & {
  /** What is chosen, or that something is to be chosen. */
  text: string;
  isChosen: boolean;
  onOpen: () => void;
};

/** A field that is filled in on a sheet of its own; pressed anywhere, the sheet opens. */
export function SheetField({ label, hint, error, text, isChosen, onOpen }: SheetFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      trailing={<Icon of={ChevronDown} size={20} className="pointer-events-none my-2 me-2.5" />}
    >
      {(control) => (
        <>
          <span
            aria-hidden="true"
            className={`block break-words ${isChosen ? 'font-semibold' : 'text-ink-quiet'}`}
          >
            {text}
          </span>
          <button
            type="button"
            {...control}
            aria-label={`${label}: ${text}`}
            aria-haspopup="dialog"
            onClick={onOpen}
            className="absolute inset-0 size-full outline-none"
          />
        </>
      )}
    </Field>
  );
}
