import { createSnackbarQueue } from '../ui/snackbar-queue.ts';
import type { StateShape } from '../ui/state-mark.tsx';
import { t } from './messages.ts';

/** One snackbar for the whole app: screens, session and outbox speak through it. */
export const notices = createSnackbarQueue();

export const notify = (text: string, shape: StateShape = 'done'): number => notices.show({ text, shape });

/** Stays until it is read. */
export const notifyFailure = (text: string): number => notices.fail({ text, dismissLabel: t('shell.close') });
