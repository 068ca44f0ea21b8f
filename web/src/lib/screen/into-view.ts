import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a message into view whenever there is something new to say, clear of header and dock. Focus stays where it is: a
 * reader types into the field that has it.
 */
export function useIntoView<Box extends HTMLElement>(said: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (said !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return box;
}
