import { GROUP_SEPARATOR, LONGEST_CODE, withReaderSetup } from '@sveis/domain/scan';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readerSetup } from './reader/reader-setup.ts';
import { createSeparatorKey } from './separator-key.ts';
import { useWedge } from './wedge.ts';

/** A reader that sends no Enter is done when it has been silent for so long; one that does may be slow for a moment. */
const SILENCE_MS = { unknown: 80, enters: 1_000 } as const;
const SHORTEST_CODE = 3;

type WedgeInputProps = {
  /** Read out: what the field is for. */
  label: string;
  onCode: (code: string) => void;
};

const isTypedIn = (element: Element | null): boolean =>
  element instanceof HTMLElement && element.matches('input, textarea, select, [contenteditable]');

const hasDialog = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/**
 * Hears a reader that types into whatever has the focus: a field nobody sees, which gets the focus back whenever nothing
 * else is typed in, at the latest with the first letter that is read. Its value is read, not its keys: Android does not name them. `inputmode` keeps the keyboard away;
 * `readonly` would keep some readers away too.
 */
export function WedgeInput({ label, onCode }: WedgeInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reader = useRef<keyof typeof SILENCE_MS>('unknown');
  const [separatorOf] = useState(createSeparatorKey);
  const take = () => {
    clearTimeout(silence.current);
    const code = field.current?.value.slice(0, LONGEST_CODE) ?? '';
    if (!field.current || code.trim().length < SHORTEST_CODE) return;
    field.current.value = '';
    onCode(withReaderSetup(readerSetup.get(), code));
  };
  const takeLast = useEffectEvent(take);
  // While a question is open a code is refused, and its Enter presses nothing.
  useWedge(onCode, 'page');
  useEffect(() => {
    const comeBack = () => {
      if (!hasDialog() && !isTypedIn(document.activeElement)) field.current?.focus({ preventScroll: true });
    };
    // After a tap, and after a dialog has given the focus back.
    const later = () => setTimeout(comeBack, 0);
    const watcher = new MutationObserver(() => {
      if (document.activeElement === document.body) comeBack();
    });
    // What had the focus may be gone, or be a button somebody pressed: the first letter brings it back and is typed here.
    const catchLetter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      if (key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey) comeBack();
    };
    comeBack();
    addEventListener('pointerup', later);
    addEventListener('keydown', catchLetter, { capture: true });
    watcher.observe(document.body, { childList: true });
    return () => {
      removeEventListener('pointerup', later);
      removeEventListener('keydown', catchLetter, { capture: true });
      watcher.disconnect();
      clearTimeout(silence.current);
    };
  }, []);
  return (
    <input
      ref={field}
      type="text"
      inputMode="none"
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      aria-label={label}
      tabIndex={-1}
      className="pointer-events-none absolute size-0 opacity-0"
      onKeyDown={(event) => {
        const separator = separatorOf(event.nativeEvent);
        if (separator) event.preventDefault();
        if (separator === 'separator') event.currentTarget.value += GROUP_SEPARATOR;
        const isEnd = event.key === 'Enter' || event.key === 'Tab';
        // A person who goes on with Tab has typed nothing.
        if (!isEnd || event.currentTarget.value === '') return;
        event.preventDefault();
        reader.current = 'enters';
        take();
        event.currentTarget.value = '';
      }}
      onInput={() => {
        clearTimeout(silence.current);
        silence.current = setTimeout(() => takeLast(), SILENCE_MS[reader.current]);
      }}
    />
  );
}
