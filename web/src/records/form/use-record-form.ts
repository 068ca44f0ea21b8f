import type { FormUse } from './form-use.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useFormFills } from './use-form-fills.ts';
import { useFormSending } from './use-form-sending.ts';
import { useFormValues } from './use-form-values.ts';

/** What is typed, what is wrong with it, and the way out: kept at every key, validated and sent on request. */
export function useRecordForm(use: FormUse) {
  const { order, isInSheet } = use;
  const wrong = useFormErrors({ fields: use.place.definition.fields, order, isInSheet });
  const values = useFormValues(use.first);
  const draft = useFormDraft(use, values);
  const { answer, unwritten } = useFormFills(use, values, draft.isFound);
  const { isBusy, mayOverride, save } = useFormSending(use, { values, draft, wrong, unwritten });
  return {
    typed: values.typed,
    /** What the form began with. */
    start: values.start.current,
    errors: wrong.errors,
    elsewhere: wrong.elsewhere,
    offered: draft.offered,
    isBusy,
    /** The server has refused what this person may pass with a reason. */
    mayOverride,
    isChanged: values.isChanged,
    savedAt: draft.savedAt,
    /** Back to what the form began with. */
    discard: () => {
      draft.discard();
      values.put(values.start.current);
      wrong.clear();
    },
    change: (name: string, value: unknown) => {
      const next = answer(name, value);
      wrong.clearOf(name);
      void draft.keep(next);
    },
    save,
  };
}
