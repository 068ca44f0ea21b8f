import { GROUP_SEPARATOR, withReaderSetup } from '@sveis/domain/scan';
import { useEffect, useEffectEvent } from 'react';
import { createWedge } from '../lib/tag-reading.ts';
import { readerSetup } from './reader/reader-setup.ts';
import { createSeparatorKey, type SeparatorStroke } from './separator-key.ts';
import { vibrate } from './vibrate.ts';

const SHORTEST_CODE = 3;

export interface WedgeListener {
  readonly read: (code: string) => void;
  /** Stands in a dialog itself; others hear nothing while one is open. */
  readonly isInDialog: boolean;
}

export interface KeyStroke extends SeparatorStroke {
  readonly metaKey: boolean;
  readonly timeStamp: number;
  /** A field is being typed in: the reader types there like anybody. */
  readonly isTyping: boolean;
}

/** Who hears of what a reader typed: the one who came last, and nobody behind an open question. */
export function createWedgeReader(isDialogOpen: () => boolean, refuse: () => void) {
  const wedge = createWedge(SHORTEST_CODE);
  const separatorOf = createSeparatorKey();
  const listeners: WedgeListener[] = [];
  return {
    listeners,
    /** Whether the stroke was the reader's, and must press nothing. */
    press: (stroke: KeyStroke): boolean => {
      const { key, ctrlKey, metaKey, timeStamp: at, isTyping } = stroke;
      if (isTyping) return false;
      const isRunning = wedge.isRunning(at);
      const separator = separatorOf(stroke);
      if (metaKey || (ctrlKey && separator === undefined)) return false;
      // A figure of the separator's number keeps the code running and adds nothing to it.
      const typed = separator === 'part' ? 'Alt' : separator ? GROUP_SEPARATOR : key;
      const code = wedge.feed(typed === 'Tab' ? 'Enter' : typed, at);
      if (code === undefined) return isRunning && (key === ' ' || separator !== undefined);
      const heard = listeners.at(-1);
      if (heard && (heard.isInDialog || !isDialogOpen()))
        heard.read(withReaderSetup(readerSetup.get(), code));
      else refuse();
      return true;
    },
  };
}

const typingIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea, select'));

const reader = createWedgeReader(
  () => document.querySelector('[role=dialog], [role=alertdialog]') !== null,
  () => vibrate('refused'),
);

function listen(event: KeyboardEvent): void {
  const { key, code, ctrlKey, altKey, metaKey, timeStamp } = event;
  const isTyping = typingIn(event.target);
  if (!reader.press({ key, code, ctrlKey, altKey, metaKey, timeStamp, isTyping })) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Hears readers that act as a keyboard, wherever the focus is, except in a field. */
export function useWedge(onCode: (code: string) => void, where: 'page' | 'dialog' | undefined): void {
  const read = useEffectEvent(onCode);
  useEffect(() => {
    if (where === undefined) return;
    const listener: WedgeListener = { read: (code) => read(code), isInDialog: where === 'dialog' };
    if (reader.listeners.length === 0) addEventListener('keydown', listen, { capture: true });
    reader.listeners.push(listener);
    return () => {
      reader.listeners.splice(reader.listeners.indexOf(listener), 1);
      if (reader.listeners.length === 0) removeEventListener('keydown', listen, { capture: true });
    };
  }, [where]);
}
