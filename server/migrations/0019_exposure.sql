-- What somebody has been exposed to. Kept for decades: rows are added and never changed or removed; an entry that
-- was wrong is answered by one that corrects it.
create table exposure (
  tenant_id integer not null,
  id uuid not null,
  person_id integer not null,
  day date not null,
  position text not null default '' check (length(position) <= 120),
  workplace text not null check (length(workplace) between 1 and 120),
  project_id integer,
  -- The record it came from, while there is one; the words below stand for themselves.
  chemical_id uuid,
  substances text not null check (length(substances) between 1 and 500),
  how text not null default '' check (length(how) <= 1000),
  -- Null: not measured.
  level text check (length(level) between 1 and 120),
  minutes integer not null check (minutes between 1 and 1440),
  ppe_note text not null default '' check (length(ppe_note) <= 500),
  is_incident boolean not null default false,
  corrects_id uuid,
  kept_until date not null,
  created_at timestamptz not null,
  created_by integer not null,
  primary key (tenant_id, id)
);

alter table exposure add foreign key (tenant_id, person_id) references app_user (tenant_id, id);
alter table exposure add foreign key (tenant_id, created_by) references app_user (tenant_id, id);
alter table exposure add foreign key (tenant_id, project_id) references project (tenant_id, id);
alter table exposure add foreign key (tenant_id, chemical_id) references record (tenant_id, id);
alter table exposure add foreign key (tenant_id, corrects_id) references exposure (tenant_id, id);
create index exposure_of_person on exposure (tenant_id, person_id, day, id);
create index exposure_by_day on exposure (tenant_id, day, id);
select sveis.protect('exposure', 'select, insert');
