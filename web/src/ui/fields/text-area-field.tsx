import '../../styles/screens.css';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { controlFace, Field, type FieldProps } from './field.tsx';

export type TextAreaFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'children'>;

const growsByItself = (): boolean => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/** Grows with what is written in it, as far as half a screen. */
export function TextAreaField({ label, hint, error, trailing, rows = 3, ...area }: TextAreaFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { value } = area;
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again with every letter
  useLayoutEffect(() => {
    if (!box.current || growsByItself()) return;
    box.current.style.height = 'auto';
    box.current.style.height = `${box.current.scrollHeight}px`;
  }, [value]);
  return (
    <Field label={label} hint={hint} error={error} trailing={trailing}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          ref={box}
          rows={rows}
          // One line of text is 1.5rem high.
          style={{ minHeight: `${rows * 1.5}rem` }}
          className={`${controlFace} field-sizing-content max-h-[50vh] resize-y`}
        />
      )}
    </Field>
  );
}
