import { createSnackbarQueue } from '../ui/feedback/snackbar-queue.ts';
import type { StateShape } from '../ui/feedback/state-mark.tsx';
import { t } from './words/messages.ts';

/** One snackbar for the whole app: screens, session and outbox speak through it. */
export const notices = createSnackbarQueue();

export const notify = (text: string, shape: StateShape = 'done'): number => notices.show({ text, shape });

/** A refusal of what was just pressed. It is gone with the next thing the person does: by then the cause may be too. */
export const notifyRefusal = (text: string): number =>
  notices.fail({ text, dismissLabel: t('shell.close'), until: 'act' });

/** Something that happened by itself, or work that is not kept. Stays until it is read. */
export const notifyFailure = (text: string): number =>
  notices.fail({ text, dismissLabel: t('shell.close'), until: 'read' });
