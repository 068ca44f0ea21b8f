import { createSnackbarQueue } from '../ui/feedback/snackbar-queue.ts';
import type { StateShape } from '../ui/feedback/state-mark.tsx';
import { t } from './words/messages.ts';

/** One snackbar for the whole app: screens, session and outbox speak through it. */
export const notices = createSnackbarQueue();

export const notify = (text: string, shape: StateShape = 'done'): number => notices.show({ text, shape });

/** A refusal of what was just pressed. It is gone with the next thing the person does: by then the cause may be too. */
export function notifyRefusal(text: string): number {
  const id = notifyFailure(text);
  const acts = ['click', 'input'] as const;
  const gone = () => {
    notices.dismiss(id);
    for (const act of acts) document.removeEventListener(act, gone, true);
  };
  for (const act of acts) document.addEventListener(act, gone, true);
  return id;
}

/** Stays until it is read. */
export const notifyFailure = (text: string): number => notices.fail({ text, dismissLabel: t('shell.close') });
