-- The line somebody is picking, one on each phone: others see the name and are shown the next line. It runs out by itself.
create table line_claim (
  tenant_id integer not null,
  session_id uuid not null,
  user_id integer not null,
  line_id uuid not null,
  claimed_until timestamptz not null,
  primary key (tenant_id, session_id)
);
