import type pg from 'pg';

export interface Tampering {
  readonly name: string;
  readonly statement: string;
}

/** Rows are named by their place in the chain: `:first`, `:middle` and `:last`. */
const at = (place: string): string =>
  `(select audit_id from audit_seal where tenant_id = 1 and seq = ${place})`;
const change = (name: string, set: string, place: string): Tampering => ({
  name: `${name} of ${place}`,
  statement: `update audit set ${set} where tenant_id = 1 and id = ${at(place)}`,
});

/** Twenty ways a superuser could rewrite what happened; one byte is enough. */
export const tamperings: readonly Tampering[] = [
  change('another actor', 'actor_id = coalesce(actor_id, 0) + 1', ':first'),
  change('another actor', 'actor_id = coalesce(actor_id, 0) + 1', ':middle'),
  change('another actor', 'actor_id = coalesce(actor_id, 0) + 1', ':last'),
  change('no actor', 'actor_id = case when actor_id is null then 1 end', ':middle'),
  change('a millisecond later', "at = at + interval '1 millisecond'", ':first'),
  change('an hour earlier', "at = at - interval '1 hour'", ':last'),
  change('another action', "action = action || 'x'", ':middle'),
  change('another entity', "entity = 'x' || entity", ':middle'),
  change('another record', "entity_id = entity_id || '1'", ':last'),
  change('another session', 'session_id = gen_random_uuid()', ':middle'),
  change('another value after', `after = '{"enabled": "no"}'`, ':middle'),
  change('no value after', "after = case when after is null then '{}'::jsonb end", ':middle'),
  change('a value before', `before = '{"enabled": true}'`, ':middle'),
  change('another id', 'id = gen_random_uuid()', ':middle'),
  { name: 'a row removed', statement: `delete from audit where tenant_id = 1 and id = ${at(':middle')}` },
  {
    name: 'a row removed with its seal',
    statement: `with gone as (delete from audit_seal where tenant_id = 1 and seq = :middle returning audit_id)
                delete from audit where tenant_id = 1 and id = (select audit_id from gone)`,
  },
  {
    name: 'the first row removed with its seal, the rest moved up',
    statement: `delete from audit_seal where tenant_id = 1 and seq = :first;
                update audit_seal set seq = -seq where tenant_id = 1; update audit_seal set seq = -seq - 1 where tenant_id = 1`,
  },
  {
    name: 'two seals exchanged',
    statement: `drop index audit_seal_entry; update audit_seal s set audit_id = o.audit_id from audit_seal o
                 where s.tenant_id = 1 and o.tenant_id = 1 and (s.seq, o.seq) in ((:middle, :first), (:first, :middle))`,
  },
  {
    name: 'one byte of a seal',
    statement:
      'update audit_seal set hash = set_byte(hash, 5, get_byte(hash, 5) # 1) where tenant_id = 1 and seq = :middle',
  },
  {
    name: 'a forged row under its own seal',
    statement: `insert into audit (tenant_id, id, at, action, entity) values (1, '00000000-0000-4000-8000-0000000000aa', now(), 'login', 'session');
                insert into audit_seal select 1, max(seq) + 1, '00000000-0000-4000-8000-0000000000aa', sha256('forged') from audit_seal where tenant_id = 1`,
  },
];

/** Tampers inside a transaction that is taken back: each one meets the untouched chain. */
export async function tampered<T>(
  client: pg.Client,
  { statement }: Tampering,
  entries: number,
  look: () => Promise<T>,
): Promise<T> {
  await client.query('begin');
  try {
    // A superuser can switch keys off too.
    await client.query('set local session_replication_role = replica');
    const places = { first: 1, middle: Math.ceil(entries / 2), last: entries };
    await client.query(
      statement.replace(/:(first|middle|last)/g, (_, place: keyof typeof places) => String(places[place])),
    );
    return await look();
  } finally {
    await client.query('rollback');
  }
}
