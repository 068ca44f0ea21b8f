import { useEffect, useState } from 'react';
import { notices } from '../../lib/notices.ts';
import { useFirstError } from '../../lib/screen/first-error.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordPlace } from '../record-module.ts';
import { firstProblem } from './form-model.ts';

type Texts = Readonly<Record<string, string>>;

interface ErrorsUse {
  readonly fields: RecordPlace['definition']['fields'];
  /** The order of the screen, to find the first thing that is wrong. */
  readonly order: readonly string[];
  /** Over a sheet a snackbar would cover the button: there the sheet says it itself. */
  readonly isInSheet: boolean | undefined;
}

/** What is wrong with a form, by the path of the field: the first of it comes into view with the focus. */
export function useFormErrors({ fields, order, isInSheet }: ErrorsUse) {
  const t = useT();
  const showFirstError = useFirstError();
  const [errors, setErrors] = useState<Texts>({});
  const [wanted, setWanted] = useState<string>();

  useEffect(() => {
    if (wanted === undefined) return;
    const place = document.querySelector(`[data-field="${CSS.escape(wanted)}"]`);
    // Of several rows the one that is wrong; a group is entered by its first control.
    const control =
      place?.querySelector<HTMLElement>('[aria-invalid]') ??
      place?.querySelector<HTMLElement>('input, textarea, select, button');
    (control ?? place)?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
    setWanted(undefined);
  }, [wanted]);

  const hasPlace = (name: string) => fields[name] !== undefined && order.includes(name);
  return {
    errors,
    /** Wrong, but with no place on this form. */
    elsewhere: Object.entries(errors).filter(([path]) => !hasPlace(path.split('.')[0] ?? path)),
    tell: (texts: Texts) => {
      setErrors(texts);
      const first = firstProblem(Object.fromEntries(Object.keys(texts).map((path) => [path, []])), order);
      const name = first?.split('.')[0];
      // What has no field on this form is told above it.
      if (name !== undefined && hasPlace(name)) setWanted(name);
      else showFirstError();
      if (!isInSheet) notices.show({ text: t('records.checkRequired'), shape: 'stop' });
    },
    clear: () => setErrors({}),
    /** What was wrong with a field is no longer said once it is changed. */
    clearOf: (name: string) =>
      setErrors((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([path]) => path !== name && !path.startsWith(`${name}.`)),
        ),
      ),
  };
}

export type FormErrors = ReturnType<typeof useFormErrors>;
