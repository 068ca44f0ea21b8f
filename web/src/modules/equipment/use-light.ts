import { formatDate, isDay } from '@sveis/domain/format';
import {
  failureParams,
  okUntil,
  openFailures,
  planState,
  plansOf,
  stopReason,
  stopReasonOn,
  type UpkeepState,
  worstState,
} from '@sveis/domain/modules/equipment';
import { optionId, type Values } from '@sveis/domain/records';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { useOldSince } from '../../offline/since.ts';
import type { StateShape } from '../../ui/feedback/state-mark.tsx';

/** What is due soon or overdue is told beside the light. */
export function useUpkeep(values: Values): Extract<UpkeepState, 'due' | 'overdue'> | undefined {
  const today = useToday();
  const { next_due: next, calibration_state: told, status } = values;
  const state = typeof next === 'string' && isDay(next) ? planState({ nextDue: next }, today) : told;
  return status !== 'discarded' && (state === 'due' || state === 'overdue') ? state : undefined;
}

export interface Light {
  readonly shape: Extract<StateShape, 'done' | 'warn' | 'stop'>;
  /** "OK to use" or "Do not use"; "Check before use" where a control is overdue or what is known is of an earlier day. */
  readonly word: string;
  /** Until when, or why not; empty where there is nothing more to say. */
  readonly more: string;
}

/**
 * The traffic light of an item, worked out here: what was read yesterday must not say today that a thing may be used.
 * A row of a list has no plans, but the two days they come to. Red is told from an old copy as well, green is not.
 */
export function useLight(values: Values): Light {
  const t = useT();
  const today = useToday();
  const since = useOldSince();
  const told = useUpkeep(values);
  const { plans, stop_use_on: last, ok_until: okDay } = values;
  const status = String(values.status);
  const isWhole = Array.isArray(plans);
  const why = isWhole
    ? stopReason(status, plansOf(values), today)
    : stopReasonOn(status, typeof last === 'string' ? last : null, today);
  if (why)
    return {
      shape: 'stop',
      word: t('equipment.light_stop'),
      more: t(optionId('equipment', 'stop_reason', why)),
    };
  const until = isWhole ? okUntil(status, plansOf(values), today) : okDay;
  if (since)
    return { shape: 'warn', word: t('equipment.checkFirst'), more: t('equipment.okThen', { time: since }) };
  // Nobody has forbidden it, but green beside a control that has run out would be believed.
  const upkeep = isWhole ? worstState(plansOf(values), today) : told;
  if (upkeep === 'overdue')
    return {
      shape: 'warn',
      word: t('equipment.checkFirst'),
      more: t(optionId('equipment', 'calibration_state', upkeep)),
    };
  // A manager has let it back into use: the failed control stays in sight until one of its kind is passed.
  const [failed] = openFailures(values);
  if (failed)
    return {
      shape: 'warn',
      word: t('equipment.checkFirst'),
      more: t('equipment.check_controlFailed', {
        ...failureParams(failed),
        day: formatDate(String(failed.date)),
      }),
    };
  const isDated = typeof until === 'string' && isDay(until) && until >= today;
  return {
    shape: 'done',
    word: t(isDated ? 'equipment.ok_until' : 'equipment.light_use'),
    more: isDated ? formatDate(until) : '',
  };
}
