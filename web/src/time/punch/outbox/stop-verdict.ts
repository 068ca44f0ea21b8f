import { checkStop, filledFields, type StempForm, type StopVerdict } from '@sveis/domain/time';
import type { PunchRecord } from '../../reference/wire.ts';
import { clockOf } from '../punch-clock.ts';
import type { StempNow } from '../use-stemp.ts';

/** May it stop then, by the rule the server applies. */
export const stopVerdict = (
  { stemp, now }: StempNow,
  record: PunchRecord,
  form: StempForm,
  endedAt: Date,
): StopVerdict =>
  checkStop({
    startAt: clockOf(record).startAt,
    endedAt,
    now,
    breakMinutes: Math.round(form.break * 60),
    attachmentsOn: stemp.attachmentsOn,
    hasStopPicture: record.files.some(({ phase }) => phase === 'stop'),
    projectsExcluded: stemp.projectsExcluded,
    // Where projects are excluded the server fills in the company's own.
    filled: { ...filledFields(form), ...(stemp.projectsExcluded ? { project_id: true } : {}) },
  });
