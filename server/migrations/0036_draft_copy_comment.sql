-- Said of this table when it was made, and untrue: the key that seals a draft lies in `vault_key`, in the same database.
-- Sealing keeps drafts from who picks up the phone, and from who reads this table alone.
comment on table draft_copy is
  'Drafts sealed by the phone, with the key in vault_key: who reads both tables can open them.';
