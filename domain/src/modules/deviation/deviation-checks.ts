import { addDays, daysBetween } from '../../format/index.ts';
import { levelFor, type RecordChecks, type RecordState, type Values } from '../../records/index.ts';
import { deviation } from './deviation.ts';

const REOPEN_DAYS = 30;

const actionsOf = (record: RecordState): readonly Values[] =>
  Array.isArray(record.values.corrective_actions) ? (record.values.corrective_actions as Values[]) : [];

export const deviationChecks: RecordChecks = {
  /** Every action is done and looked at; on grave ones by somebody other than the doer. */
  'deviation:actionsVerified': (record) => {
    const isHigh = record.values.severity === 'high';
    const isFine = (action: Values) =>
      action.state === 'verified' && !(isHigh && action.verified_by === action.done_by);
    return actionsOf(record).every(isFine) ? undefined : { corrective_actions: [{ code: 'NOT_VERIFIED' }] };
  },

  /** What did not help does not close a case, and on grave ones somebody must have looked. */
  'deviation:measuresEffective': ({ values }) => {
    const { effect_of_measures: effect, severity } = values;
    if (effect === 'not_effective') return { effect_of_measures: [{ code: 'NOT_EFFECTIVE' }] };
    const isUnseen = severity === 'high' && effect === 'not_assessed';
    return isUnseen ? { effect_of_measures: [{ code: 'REQUIRED' }] } : undefined;
  },

  /** The reporter may say "it is not solved" for thirty days; a manager always. */
  'deviation:reopenedInTime': (record, { viewer, today, before }) => {
    if (levelFor(viewer, deviation, record.projectId) === 'manage') return undefined;
    const closedOn = String(before.closed_at ?? '').slice(0, 10);
    if (closedOn !== '' && daysBetween(closedOn, today) <= REOPEN_DAYS) return undefined;
    const last = closedOn === '' ? '' : addDays(closedOn, REOPEN_DAYS);
    return { reopen_reason: [{ code: 'TOO_LATE', params: { day: last } }] };
  },
};
