-- A second factor of a person: the secret their authenticator app shares with us, sealed with the key of the installation.
create table second_factor (
  tenant_id integer not null,
  user_id integer not null,
  secret text not null,
  -- The last period of 30 seconds whose code was accepted: a code works once.
  last_step integer not null default 0,
  created_at timestamptz not null,
  -- Null while it is being set up.
  confirmed_at timestamptz,
  primary key (tenant_id, user_id)
);

-- What lets somebody in who has lost the phone, each once.
create table recovery_code (
  tenant_id integer not null,
  id uuid not null,
  user_id integer not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id)
);

-- Until then no code is asked of this person on this phone.
alter table device_user add column second_factor_until timestamptz;
