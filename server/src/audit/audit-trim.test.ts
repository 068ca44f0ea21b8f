import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  asSuperuser,
  startTestInstallation,
  type TestCompany,
  type TestInstallation,
} from '../testing/index.ts';
import { redactAudit, sealAudit, trimAudit, verifyAudit, writeAudit } from './index.ts';

const DAY_MS = 86_400_000;
const YEARS = 2 * 365;
const OLD = 20;
const YOUNG = 10;
const unbound = 'alter table audit_seal drop constraint audit_seal_tenant_id_audit_id_fkey';
const anchor = "select id from audit where tenant_id = 1 and entity = 'audit' and action = 'trim'";
const at = (seq: number) => `(select audit_id from audit_seal where tenant_id = 1 and seq = ${seq})`;
const first = OLD + 1;

/** What somebody with every right might do to a log whose beginning is gone. */
const tamperings: readonly (readonly [string, readonly string[]])[] = [
  ['an entry changed', [`update audit set action = 'view' where tenant_id = 1 and id = ${at(first + 3)}`]],
  [
    'the first entry that is left changed',
    [`update audit set actor_id = 2 where tenant_id = 1 and id = ${at(first)}`],
  ],
  [
    'one more link gone from the beginning',
    [`delete from audit_seal where tenant_id = 1 and seq = ${first}`],
  ],
  [
    'one more entry gone from the beginning',
    [
      unbound,
      `delete from audit where tenant_id = 1 and id = ${at(first)}`,
      `delete from audit_seal where tenant_id = 1 and seq = ${first}`,
    ],
  ],
  [
    'an entry in the middle gone with its link',
    [
      unbound,
      `delete from audit where tenant_id = 1 and id = ${at(first + 4)}`,
      `delete from audit_seal where tenant_id = 1 and seq = ${first + 4}`,
    ],
  ],
  [
    'the entry that tells of it gone',
    [
      unbound,
      `delete from audit_seal where tenant_id = 1 and audit_id in (${anchor})`,
      `delete from audit where tenant_id = 1 and id in (${anchor})`,
    ],
  ],
  [
    'another hash in it',
    [`update audit set after = jsonb_set(after, '{hash}', '"00"') where tenant_id = 1 and id in (${anchor})`],
  ],
  [
    'another link in it',
    [
      `update audit set after = jsonb_set(after, '{through}', '${first}') where tenant_id = 1 and id in (${anchor})`,
    ],
  ],
  [
    'a later beginning, with the entry adjusted to it',
    [
      unbound,
      `update audit set after = after || jsonb_build_object('through', ${first}, 'hash',
         (select encode(hash, 'hex') from audit_seal where tenant_id = 1 and seq = ${first})) where tenant_id = 1 and id in (${anchor})`,
      `delete from audit where tenant_id = 1 and id = ${at(first)}`,
      `delete from audit_seal where tenant_id = 1 and seq = ${first}`,
    ],
  ],
  [
    'the rest counted from one',
    [
      'update audit_seal set seq = -seq where tenant_id = 1',
      `update audit_seal set seq = -seq - ${OLD} where tenant_id = 1`,
    ],
  ],
];

describe('a log whose oldest part had its time', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;
  let other: TestCompany;
  const inFjord: TestInstallation['services']['database']['inTenant'] = (_id, work) =>
    sveis.services.database.inTenant(fjord.id, work);
  const daysAgo = (days: number) => new Date(sveis.time.now.getTime() - days * DAY_MS);
  const verify = () => inFjord(0, verifyAudit);
  const trim = (days = YEARS) => inFjord(0, (tx) => trimAudit(tx, daysAgo(days), sveis.time.now));
  const entry = (days: number, turn: number) => ({
    at: new Date(daysAgo(days).getTime() + turn * 1000),
    actorId: 1,
    sessionId: null,
    action: 'change' as const,
    entity: 'hours' as const,
    entityId: turn,
    after: { name: turn === OLD || turn === OLD + 1 ? 'Kari Nes' : `turn ${turn}` },
  });

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await addCompany(sveis, 'fjord', []);
    other = await addCompany(sveis, 'other', []);
    await inFjord(0, async (tx) => {
      for (let turn = 1; turn <= OLD; turn += 1) await writeAudit(tx, entry(YEARS + 10, turn));
      for (let turn = OLD + 1; turn <= OLD + YOUNG; turn += 1) await writeAudit(tx, entry(20, turn));
      while (await sealAudit(tx));
    });
  });
  afterAll(() => sveis.close());

  it('nothing younger than two years goes, also when the database owner asks', async () => {
    await expect(trim(10)).rejects.toThrow('entries of the last two years stay');
    await expect(
      inFjord(0, (tx) => tx.sql('select sveis.trim_audit(5, $1)', ['0198c1d2-1111-7222-8333-444455556666'])),
    ).rejects.toThrow('no sealed entry');
    expect(await verify()).toEqual({ entries: OLD + YOUNG, unsealed: 0, brokenAt: undefined });
  });

  it('names of somebody who left stay redacted on both sides of the cut', async () => {
    await inFjord(0, (tx) =>
      redactAudit(
        tx,
        {
          about: { entity: 'user', entityId: '7' },
          pattern: 'Kari Nes',
          rewrite: () => ({ name: 'Former' }),
        },
        {
          at: sveis.time.now,
          actorId: 1,
          sessionId: null,
          action: 'anonymise',
          entity: 'user',
          entityId: 7,
          after: {},
        },
      ),
    );
    await inFjord(0, sealAudit);
    expect(await verify()).toEqual({ entries: OLD + YOUNG + 1, unsealed: 0, brokenAt: undefined });
  });

  it('the oldest go, an entry tells where the log begins, and the rest is checked from there', async () => {
    expect(await trim()).toBe(OLD);
    expect(await verify()).toEqual({ entries: YOUNG + 2, unsealed: 0, brokenAt: undefined });
    expect(await trim()).toBe(0);
    const [told] = await inFjord(0, (tx) =>
      tx.sql<{ after: Record<string, unknown> }>(
        "select after from audit where tenant_id = $1 and entity = 'audit' and action = 'trim'",
        [tx.tenantId],
      ),
    );
    expect(told?.after).toMatchObject({ through: OLD, entries: OLD });
  });

  it('goes on being written and sealed', async () => {
    await inFjord(0, (tx) => writeAudit(tx, entry(0, 99)));
    await inFjord(0, sealAudit);
    expect(await verify()).toEqual({ entries: YOUNG + 3, unsealed: 0, brokenAt: undefined });
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
  });

  it('a clock that runs ahead lets nothing younger go', async () => {
    const now = sveis.time.now;
    sveis.time.now = new Date(now.getTime() + YEARS * DAY_MS);
    await expect(trim()).rejects.toThrow('entries of the last two years stay');
    sveis.time.now = now;
  });

  it('may be cut a second time, and begins there', async () => {
    const inOther = sveis.services.database.inTenant;
    await inOther(other.id, async (tx) => {
      for (const days of [YEARS + 90, YEARS + 30]) await writeAudit(tx, entry(days, days));
      while (await sealAudit(tx));
    });
    for (const days of [YEARS + 60, YEARS]) {
      expect(await inOther(other.id, (tx) => trimAudit(tx, daysAgo(days), sveis.time.now))).toBe(1);
      expect(await inOther(other.id, verifyAudit)).toMatchObject({ unsealed: 0, brokenAt: undefined });
    }
  });
});
