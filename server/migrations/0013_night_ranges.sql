-- Several nights asked for at once share their origin, and a day then holds the end of one and the start of the next.
drop index one_row_per_origin_day;
create unique index one_row_per_origin_start on hour_entry (tenant_id, origin_id, day, lower(span)) nulls not distinct
  where origin_id is not null and deleted_at is null;
