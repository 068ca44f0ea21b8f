import { useEffect, useRef, useState } from 'react';
import { useLeaveQuestion } from '../../../lib/screen/use-leave-question.ts';
import { useFormDraft } from './use-form-draft.ts';

export interface TypedFormUse<Form> {
  readonly id: string;
  readonly first: () => Form;
  readonly isForm: (value: unknown) => value is Form;
  /** What an earlier visit left, fitted to this one. */
  readonly recover: (form: Form) => Form;
}

export interface TypedForm<Form> {
  readonly form: Form;
  readonly isChanged: boolean;
  readonly isRecovered: boolean;
  readonly change: (changes: Partial<Form>) => void;
  readonly startOver: () => void;
  /** It is saved: nothing to keep, nothing to ask. */
  readonly end: () => void;
  readonly onDiscard: (act: () => void) => void;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A form that outlives a closed page, and asks before it is left unsaved. */
export function useTypedForm<Form>({ id, first, isForm, recover }: TypedFormUse<Form>): TypedForm<Form> {
  const [initial, setInitial] = useState(first);
  const [form, setForm] = useState(initial);
  const [isRecovered, setIsRecovered] = useState(false);
  const draft = useFormDraft<Form>(id, isForm);
  const discarded = useRef<() => void>(undefined);
  const isTyped = useRef(false);
  const isChanged = !same(form, initial);
  const { letGo } = useLeaveQuestion({
    room: 'hours',
    isChanged,
    isSamePathFree: true,
    onDiscard: () => {
      draft.drop();
      discarded.current?.();
    },
  });
  const found = draft.found?.draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the phone has been looked through
  useEffect(() => {
    if (!found || isTyped.current) return;
    const recovered = recover(found);
    if (same(recovered, initial)) return;
    setForm(recovered);
    setIsRecovered(true);
  }, [found]);
  return {
    form,
    isChanged,
    isRecovered,
    change: (changes) => {
      isTyped.current = true;
      setForm((before) => {
        const next = { ...before, ...changes };
        draft.keep(next);
        return next;
      });
    },
    startOver: () => {
      draft.drop();
      setIsRecovered(false);
      const fresh = first();
      setInitial(fresh);
      setForm(fresh);
    },
    end: () => {
      draft.drop();
      letGo();
    },
    onDiscard: (act) => {
      discarded.current = act;
    },
  };
}
