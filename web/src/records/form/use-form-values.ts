import { isSame, type Values } from '@sveis/domain/records';
import { useRef, useState } from 'react';

/** What stands in the form, and what it began with. */
export function useFormValues(first: Values) {
  const [typed, setTyped] = useState(first);
  // Two fields filled in by one press do not wait for each other to be drawn.
  const newest = useRef(typed);
  newest.current = typed;
  const start = useRef(first);
  return {
    typed,
    newest,
    start,
    /** Whether the person has answered anything yet. */
    isTouched: useRef(false),
    isChanged: !isSame(typed, start.current),
    put: (values: Values) => {
      newest.current = values;
      setTyped(values);
    },
  };
}

export type FormValues = ReturnType<typeof useFormValues>;
