import type { Entry } from '../../../offline/outbox/index.ts';
import type { Month } from '../../../ui/fields/month.ts';
import type { HoursState } from '../calendar/use-hours.ts';
import type { HourLists } from './use-lists.ts';

export type FormKind = 'work' | 'absence';

/** What the forms of worked hours and of absence are given alike. */
export type FormProps = {
  title: string;
  day: string;
  today: string;
  hours: HoursState;
  /** The form looks at these months too. */
  reach: (months: readonly Month[]) => void;
  lists: HourLists;
  /** A refused entry this form mends. */
  mended: Entry | undefined;
  onKind: ((kind: FormKind) => void) | undefined;
};
