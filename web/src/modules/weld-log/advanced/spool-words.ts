import type { MessageId } from '@sveis/domain/locales';
import type { SpoolStep } from '@sveis/domain/welding';

/** What the steps of a spool are called. Those people mark have the words of the drawing's own choice. */
export const spoolStepWords: Readonly<Record<SpoolStep, MessageId>> = {
  cut: 'projectdrawing.spool_marks_step_cut',
  fitted: 'projectdrawing.spool_marks_step_fitted',
  welded: 'projectweldlog.spoolWelded',
  released: 'projectweldlog.spoolReleased',
  painted: 'projectdrawing.spool_marks_step_painted',
  shipped: 'projectdrawing.spool_marks_step_shipped',
};
