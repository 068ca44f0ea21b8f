-- The company's own provider of logins, by OpenID Connect. One at most.
create table login_provider (
  tenant_id integer not null,
  issuer text not null,
  client_id text not null,
  -- Sealed with the key of the installation.
  client_secret text not null,
  -- What the button on the login page says.
  label text not null,
  email_claim text not null,
  creates_people boolean not null,
  -- The role of people who are made at their first login.
  role_id integer,
  password_off boolean not null,
  counts_as_second_factor boolean not null,
  updated_at timestamptz not null,
  primary key (tenant_id)
);

-- Who a person is at the provider, from the first login or from their own page on.
create table login_identity (
  tenant_id integer not null,
  user_id integer not null,
  issuer text not null,
  subject text not null,
  email text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, user_id)
);

-- A login that has gone to the provider and not come back yet, bound to one browser. State and cookie as hashes.
create table provider_login (
  tenant_id integer not null,
  state_hash bytea not null,
  browser_hash bytea not null,
  purpose text not null check (purpose in ('login', 'link')),
  -- Who links; at a login, who the provider said it is, while the second factor is asked for.
  user_id integer,
  issuer text not null,
  client_id text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, state_hash)
);
