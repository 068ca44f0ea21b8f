import { GROUP_SEPARATOR } from '@sveis/domain/scan';
import { useEffect, useEffectEvent } from 'react';
import { createWedge } from '../lib/tag-reading.ts';
import { vibrate } from './vibrate.ts';

const SHORTEST_CODE = 3;

export interface WedgeListener {
  readonly read: (code: string) => void;
  /** Stands in a dialog itself; others hear nothing while one is open. */
  readonly isInDialog: boolean;
}

export interface KeyStroke {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly timeStamp: number;
  /** A field is being typed in: the reader types there like anybody. */
  readonly isTyping: boolean;
}

/** Who hears of what a reader typed: the one who came last, and nobody behind an open question. */
export function createWedgeReader(isDialogOpen: () => boolean, refuse: () => void) {
  const wedge = createWedge(SHORTEST_CODE);
  const listeners: WedgeListener[] = [];
  return {
    listeners,
    /** Whether the stroke was the reader's, and must press nothing. */
    press: ({ key, ctrlKey, metaKey, timeStamp: at, isTyping }: KeyStroke): boolean => {
      if (isTyping) return false;
      const isRunning = wedge.isRunning(at);
      if (metaKey || (ctrlKey && key !== ']')) return false;
      // Readers write the separator as a control key, and some end with Tab.
      const code = wedge.feed(ctrlKey ? GROUP_SEPARATOR : key === 'Tab' ? 'Enter' : key, at);
      if (code === undefined) return isRunning && (key === ' ' || ctrlKey);
      const heard = listeners.at(-1);
      if (heard && (heard.isInDialog || !isDialogOpen())) heard.read(code);
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
  const { key, ctrlKey, metaKey, timeStamp } = event;
  if (!reader.press({ key, ctrlKey, metaKey, timeStamp, isTyping: typingIn(event.target) })) return;
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
