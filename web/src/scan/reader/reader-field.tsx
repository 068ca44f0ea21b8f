import { GROUP_SEPARATOR, LONGEST_CODE, type ReaderTyped } from '@sveis/domain/scan';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { createSeparatorKey } from '../separator-key.ts';

/** A reader that sends no Enter is done when it has been silent for so long. */
const SILENCE_MS = 600;

type ReaderFieldProps = { onTyped: (typed: ReaderTyped) => void };

/** A field that hears what a reader types, how fast, and how it ends. Its value is read at the end: no key waits for a drawing. */
export function ReaderField({ onTyped }: ReaderFieldProps) {
  const t = useT();
  const [separatorOf] = useState(createSeparatorKey);
  const strokes = useRef({ last: 0, longestGap: 0 });
  const field = useRef<HTMLInputElement>(null);
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  const take = (end: ReaderTyped['end']) => {
    clearTimeout(silence.current);
    const { longestGap } = strokes.current;
    strokes.current = { last: 0, longestGap: 0 };
    const text = field.current?.value.slice(0, LONGEST_CODE) ?? '';
    if (!field.current || text === '') return;
    field.current.value = '';
    onTyped({ text, longestGap: Math.round(longestGap), end });
  };
  const takeSilent = useEffectEvent(() => take('silence'));
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    return () => clearTimeout(silence.current);
  }, []);
  const note = (at: number) => {
    const { last, longestGap } = strokes.current;
    strokes.current = { last: at, longestGap: last === 0 ? 0 : Math.max(longestGap, at - last) };
    clearTimeout(silence.current);
    silence.current = setTimeout(() => takeSilent(), SILENCE_MS);
  };
  return (
    <FieldStack>
      <TextField
        label={t('scan.readerField')}
        inputMode="none"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        ref={field}
        onKeyDown={(event) => {
          const separator = separatorOf(event.nativeEvent);
          if (separator) event.preventDefault();
          if (separator === 'separator') {
            event.currentTarget.value += GROUP_SEPARATOR;
            note(event.timeStamp);
          }
          // A person who goes on with Tab has scanned nothing.
          if ((event.key !== 'Enter' && event.key !== 'Tab') || event.currentTarget.value === '') return;
          event.preventDefault();
          take(event.key === 'Enter' ? 'enter' : 'tab');
        }}
        onInput={(event) => note(event.timeStamp)}
      />
    </FieldStack>
  );
}
