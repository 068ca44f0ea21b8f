-- Passkeys of a person: the public half of a key that stays on their phone or computer.
create table passkey (
  tenant_id integer not null,
  id uuid not null,
  user_id integer not null,
  -- As the authenticator names it, base64url.
  credential_id text not null,
  public_key bytea not null,
  -- How often it was used, as the authenticator counts; 0 for those that do not count.
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id)
);

-- What a passkey has to sign, once. Without a person while nobody is logged in.
create table passkey_challenge (
  tenant_id integer not null,
  challenge_hash bytea not null,
  user_id integer,
  expires_at timestamptz not null,
  primary key (tenant_id, challenge_hash)
);

alter table session drop constraint session_via_check;
alter table session add constraint session_via_check
  check (via in ('password', 'rfid', 'directlogin', 'passkey', 'provider'));
