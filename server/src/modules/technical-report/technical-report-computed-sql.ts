/** `technicalReportComputed` for lists, whose rows go out as the database wrote them. */
export const technicalReportComputedSql = {
  'projecttechnicalreport:openObservations': `(
    select count(*)::text
      from jsonb_array_elements(case jsonb_typeof(r.data -> 'observations') when 'array' then r.data -> 'observations' else '[]' end) as found(one)
     where one ->> 'state' is distinct from 'closed')`,
} as const;
