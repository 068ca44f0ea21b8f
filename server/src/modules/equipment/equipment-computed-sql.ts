import { NEVER_CONTROLLED } from '@sveis/domain/modules/equipment';
import { TODAY } from '../../records/index.ts';

const due = '(r.data ->> \'next_due\') collate "C"';
const lastUse = '(r.data ->> \'stop_use_on\') collate "C"';
const inThirtyDays = `to_char(${TODAY}::date + 30, 'YYYY-MM-DD')`;

/** When each plan of an item is due, calibration among them. See `plansOf`. */
const plans = `(
  select nullif(plan ->> 'next_due', '') collate "C" as due
    from jsonb_array_elements(case jsonb_typeof(r.data -> 'plans') when 'array' then r.data -> 'plans' else '[]' end) as given(plan)
  union all select nullif(r.data ->> 'planned_calibration', '') where r.data -> 'calibration_required' = 'true') as plan`;

const stop = `case when r.status in ('quarantine', 'discarded') then r.status
  when ${lastUse} = '${NEVER_CONTROLLED}' then 'uncontrolled' when ${lastUse} < ${TODAY} then 'overdue' end`;

const state = `case
  when r.status = 'discarded' then 'not_required'
  when ${due} < ${TODAY} then 'overdue'
  when ${due} <= ${inThirtyDays} or exists (select from ${plans} where plan.due is null) then 'due'
  when ${due} is null then 'not_required'
  else 'ok' end`;

const until = `case when ${stop} is null then coalesce(${lastUse},
  case when ${due} >= ${TODAY} then ${due} else (select min(plan.due) from ${plans} where plan.due >= ${TODAY}) end) end`;

/** `equipmentComputed` over the two days an item's plans come to, which every save works out (`withListDates`). */
export const equipmentComputedSql = {
  'equipment:light': `case when ${stop} is null then '"use"' else '"stop"' end`,
  'equipment:stopReason': `'"' || ${stop} || '"'`,
  'equipment:okUntil': `'"' || ${until} || '"'`,
  'equipment:calibrationState': `'"' || ${state} || '"'`,
} as const;
