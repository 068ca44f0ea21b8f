import { TODAY } from '../../records/index.ts';

const end = '(r.data ->> \'valid_until\') collate "C"';
const confirmation = '(r.data ->> \'next_confirmation\') collate "C"';
const inDays = (count: number) => `to_char(${TODAY}::date + ${count}, 'YYYY-MM-DD')`;

const state = `case
  when r.status = 'draft' then null
  when r.status = 'revoked' then 'revoked'
  when ${end} < ${TODAY} then 'expired'
  when ${confirmation} < ${TODAY} then 'lapsed'
  when ${confirmation} <= ${inDays(14)} then 'confirmation_due'
  when ${end} <= ${inDays(60)} then 'expiring'
  else 'valid' end`;

/** `certificateComputed` over the two dates every save works out (`withCertificateDates`). */
export const certificateComputedSql = {
  'expertise:state': `'"' || ${state} || '"'`,
  'expertise:lastConfirmed': `(
    select '"' || max(one ->> 'date') || '"'
      from jsonb_array_elements(case jsonb_typeof(r.data -> 'confirmations') when 'array' then r.data -> 'confirmations' else '[]' end) as given(one))`,
} as const;
