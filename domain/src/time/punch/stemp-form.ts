import type { MessageId } from '../../locales/index.ts';
import { type NamedWork, nothingNamed } from '../hours/named-work.ts';
import { breakMinutes } from './break.ts';
import type { StartRefusal } from './punch-start.ts';
import type { StopField, StopVerdict } from './punch-stop.ts';

/** What a stemp is about, as it travels: 0 stands for no project. */
export interface StempForm extends NamedWork {
  readonly shift_id: number | null;
  readonly project_id: number | null;
  readonly task_id: number | null;
  readonly work_type_id: number | null;
  /** Hours. */
  readonly break: number;
  readonly location: string;
  readonly comments: string;
}

export type StempField = keyof StempForm;

export const filledFields = (form: StempForm): Readonly<Record<StopField, boolean>> => ({
  shift_id: Boolean(form.shift_id),
  project_id: Boolean(form.project_id),
  task_id: Boolean(form.task_id),
  work_type_id: Boolean(form.work_type_id),
  comments: form.comments.trim() !== '',
});

/** The words under a field that is missing. */
export const missingFieldMessage = (field: StopField): MessageId =>
  field === 'shift_id' ? 'time.nameRequired' : 'time.required';

export const startRefusalMessages: Readonly<Record<StartRefusal, MessageId>> = {
  AWAITING_ATTACHMENT: 'time.awaitPicture',
  SHIFT_REQUIRED: 'time.nameRequired',
  NO_ACTIVE_PROJECTS: 'time.noActiveProjects',
  LOCKED: 'time.lockedDate',
  DAY_FULL: 'time.dayFull',
  PICTURE_REQUIRED: 'time.pictureStart',
};

export type StopRefusal = Extract<StopVerdict, { kind: 'refused' }>['code'];

export const stopRefusalMessages: Readonly<Record<StopRefusal, MessageId>> = {
  PAUSE_OVER_TIME: 'time.pauseOverTime',
  PICTURE_REQUIRED: 'time.pictureStop',
  INVALID_HOURS: 'time.invalidHours',
};

/** Another shift brings its own break. */
export const withShift = (shift: { readonly id: number; readonly break: number }): Partial<StempForm> => ({
  shift_id: shift.id,
  break: shift.break,
});

/** Another project has other activities, welds and drawings. */
export const withProject = (projectId: number): Partial<StempForm> => ({
  project_id: projectId,
  task_id: null,
  ...nothingNamed,
});

/** The break of a stemp that ends for another one: it stays where it fits, else it goes along. */
export function breakOnSwitch(
  hours: number,
  elapsed: number,
): { readonly stays: number; readonly goes: number } {
  return elapsed >= (breakMinutes(hours) ?? 0) * 60 ? { stays: hours, goes: 0 } : { stays: 0, goes: hours };
}
