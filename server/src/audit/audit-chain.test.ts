import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  asSuperuser,
  startTestInstallation,
  type TestCompany,
  type TestInstallation,
} from '../testing/index.ts';
import { sealAudit, verifyAudit, writeAudit } from './index.ts';

const ENTRIES = 30;
/** The tenth entry of the chain. */
const TENTH = '(select audit_id from audit_seal where tenant_id = 1 and seq = 10)';
const change = (what: string) => [`update audit set ${what} where tenant_id = 1 and id = ${TENTH}`];

/** What somebody with every right might do to hide a trace. */
const tamperings: readonly (readonly [string, readonly string[]])[] = [
  ['another action', change("action = 'view'")],
  ['another kind', change("entity = 'news'")],
  ['another record', change("entity_id = '11'")],
  ['another person', change('actor_id = 2')],
  ['nobody', change('actor_id = null')],
  ['another login', change("session_id = '0198c1d2-1111-7222-8333-444455556666'")],
  ['an hour later', change("at = at + interval '1 hour'")],
  ['a microsecond later', change("at = at + interval '1 microsecond'")],
  ['another value', change(`after = jsonb_set(after, '{hours}', '8')`)],
  ['a value one letter longer', change(`after = jsonb_set(after, '{note}', '"turn 10."')`)],
  ['a value less', change("after = after - 'note'")],
  ['a value more', change(`after = after || '{"extra": null}'`)],
  ['a number in its last digit', change(`after = jsonb_set(after, '{big}', '9007199254740993')`)],
  ['no value after', change('after = null')],
  ['JSON null for nothing', change("before = 'null'")],
  ['a value before', change(`before = '{"hours": 7}'`)],
  [
    'another id',
    [
      'alter table audit_seal drop constraint audit_seal_tenant_id_audit_id_fkey',
      ...change("id = '0198c1d2-1111-7222-8333-444455556666'"),
    ],
  ],
  [
    'an entry gone',
    [
      'alter table audit_seal drop constraint audit_seal_tenant_id_audit_id_fkey',
      `delete from audit where tenant_id = 1 and id = ${TENTH}`,
    ],
  ],
  [
    'an entry and its link gone',
    [
      'with gone as (delete from audit_seal where tenant_id = 1 and seq = 10 returning audit_id) delete from audit where id in (select audit_id from gone)',
    ].flatMap((statement) => [
      'alter table audit_seal drop constraint audit_seal_tenant_id_audit_id_fkey',
      statement,
    ]),
  ],
  [
    'an entry gone and the rest moved up',
    [
      'alter table audit_seal drop constraint audit_seal_tenant_id_audit_id_fkey',
      'delete from audit_seal where tenant_id = 1 and seq = 10',
      'update audit_seal set seq = -seq where tenant_id = 1 and seq > 10',
      'update audit_seal set seq = -seq - 1 where tenant_id = 1 and seq < 0',
    ],
  ],
  [
    'two links swapped',
    [
      'update audit_seal set seq = case seq when 10 then -1 else -2 end where tenant_id = 1 and seq in (10, 11)',
      'update audit_seal set seq = case seq when -1 then 11 else 10 end where tenant_id = 1 and seq < 0',
    ],
  ],
  [
    'a link’s hash in one bit',
    ['update audit_seal set hash = set_bit(hash, 7, 1 - get_bit(hash, 7)) where tenant_id = 1 and seq = 10'],
  ],
  ['the first link gone', ['delete from audit_seal where tenant_id = 1 and seq = 1']],
  [
    'an entry moved to another company',
    ['alter table audit_seal drop constraint audit_seal_tenant_id_audit_id_fkey', ...change('tenant_id = 2')],
  ],
];

describe('the chain over the log', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await addCompany(sveis, 'fjord', []);
    await addCompany(sveis, 'other', []);
    await sveis.services.database.inTenant(fjord.id, async (tx) => {
      for (let turn = 1; turn <= ENTRIES; turn += 1) {
        await writeAudit(tx, {
          at: new Date(sveis.time.now.getTime() + turn * 1000),
          actorId: 1,
          sessionId: null,
          action: 'change',
          entity: 'hours',
          entityId: turn,
          after: { hours: 7.5, note: `turn ${turn}`, big: 9_007_199_254_740_992 },
        });
      }
    });
  });
  afterAll(() => sveis.close());

  const seal = () => sveis.services.database.inTenant(fjord.id, sealAudit);
  const verify = () => sveis.services.database.inTenant(fjord.id, verifyAudit);

  it('holds what was committed, and holding it twice adds nothing', async () => {
    expect(await verify()).toEqual({ entries: 0, unsealed: ENTRIES, brokenAt: undefined });
    await seal();
    await seal();
    expect(await verify()).toEqual({ entries: ENTRIES, unsealed: 0, brokenAt: undefined });
  });

  it('goes on where it ended', async () => {
    await sveis.services.database.inTenant(fjord.id, (tx) =>
      writeAudit(tx, {
        at: sveis.time.now,
        actorId: null,
        sessionId: null,
        action: 'login',
        entity: 'session',
      }),
    );
    expect(await verify()).toMatchObject({ unsealed: 1 });
    await Promise.all([seal(), seal(), seal()]);
    expect(await verify()).toEqual({ entries: ENTRIES + 1, unsealed: 0, brokenAt: undefined });
  });

  it('is each company’s own', async () => {
    const other = await sveis.services.database.inTenant(2, async (tx) => {
      await sealAudit(tx);
      return verifyAudit(tx);
    });
    expect(other).toEqual({ entries: 0, unsealed: 0, brokenAt: undefined });
  });

  it.each(tamperings)('shows %s', async (_what, statements) => {
    const report = await asSuperuser(sveis, async (client) => {
      await client.query('begin');
      try {
        for (const statement of statements) await client.query(statement);
        const tx = {
          tenantId: 1,
          sql: async (text: string, values: readonly unknown[]) =>
            (await client.query(text, [...values])).rows,
        };
        return await verifyAudit(tx as unknown as Parameters<typeof verifyAudit>[0]);
      } finally {
        await client.query('rollback');
      }
    });
    expect(report.brokenAt).toBeGreaterThanOrEqual(1);
    expect(report.brokenAt).toBeLessThanOrEqual(11);
  });

  it('was tried with more than twenty tamperings and is whole again after them', async () => {
    expect(tamperings.length).toBeGreaterThanOrEqual(20);
    expect(await verify()).toMatchObject({ brokenAt: undefined });
  });
});
