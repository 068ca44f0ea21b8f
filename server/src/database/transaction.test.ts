import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  startTestInstallation,
  type TestCompany,
  type TestInstallation,
} from '../testing/index.ts';
import type { Tx } from './transaction.ts';

const whose = "select current_setting('app.tenant') as tenant, $1::integer as asked";
const dividing = 'select (10 / $1::integer)::text as answer';

describe('a statement kept on its connection, sent with the beginning and the end of its transaction', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;
  let lake: TestCompany;

  beforeAll(async () => {
    sveis = await startTestInstallation({ poolSize: 1 });
    fjord = await addCompany(sveis, 'fjord', ['employee']);
    lake = await addCompany(sveis, 'lake', ['employee']);
  });
  afterAll(() => sveis.close());

  const read = <T>(company: TestCompany, work: (tx: Tx) => Promise<T>) =>
    sveis.services.database.inTenant(company.id, work);
  const last = (name: string) => ({ name, isLast: true });

  it('is asked for the company of its call each time, also the first time', async () => {
    for (const company of [fjord, lake, fjord, lake])
      expect(await read(company, (tx) => tx.text(whose, [1], last('whose')))).toBe(String(company.id));
  });

  it('that fails says why, and the connection serves the next call', async () => {
    const divide = (by: number) => read(fjord, (tx) => tx.text(dividing, [by], last('dividing')));
    expect(await divide(5)).toBe('2');
    for (let time = 0; time < 3; time += 1) {
      await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
      expect(await divide(2)).toBe('5');
    }
  });

  it('that comes after a write keeps it, and a failing one takes it back', async () => {
    const counted = () =>
      read(fjord, (tx) =>
        tx.text('select value::text from counter where name = $1', ['kept'], last('counted')),
      );
    const write = (by: number) =>
      read(fjord, async (tx) => {
        await tx.sql(
          `insert into counter (tenant_id, name, value) values ($1, 'kept', 1)
           on conflict (tenant_id, name) do update set value = counter.value + 1`,
          [tx.tenantId],
        );
        return tx.text(dividing, [by], last('dividing'));
      });
    await write(1);
    await expect(write(0)).rejects.toMatchObject({ code: '22012' });
    expect(await counted()).toBe('1');
  });

  it('is the last one: what comes after it is a fault', async () => {
    const late = read(fjord, async (tx) => {
      await tx.text(dividing, [1], last('dividing'));
      await tx.sql('select 1', []);
    });
    await expect(late).rejects.toThrow('after the end of its transaction');
  });

  it('leaves the next transaction the plans and the limits of its own', async () => {
    const settings =
      "select current_setting('plan_cache_mode') || current_setting('statement_timeout') as kept, $1::integer";
    const steady = { name: 'settings', isSteady: true, isLast: true };
    await read(fjord, (tx) => tx.text(settings, [1], steady));
    expect(await read(fjord, (tx) => tx.text(settings, [1], steady))).toBe('force_generic_plan10s');
    expect(await read(fjord, (tx) => tx.text(settings, [1], last('settings')))).toBe('auto10s');
  });
});

describe('two kept statements of one turn, answered at once', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;

  beforeAll(async () => {
    sveis = await startTestInstallation({ poolSize: 1 });
    fjord = await addCompany(sveis, 'fjord', ['employee']);
    for (const by of [1, 2]) await both(by, 1);
  });
  afterAll(() => sveis.close());

  const ask = (tx: Tx, by: number, isLast: boolean) =>
    tx.text(dividing, [by], { name: isLast ? 'second' : 'first', isLast });
  const both = (first: number, second: number) =>
    sveis.services.database.inTenant(fjord.id, (tx) =>
      Promise.allSettled([ask(tx, first, false), ask(tx, second, true)]),
    );
  const plain = (by: number) => sveis.services.database.inTenant(fjord.id, (tx) => ask(tx, by, false));

  it('each get their own answer', async () => {
    expect(await both(5, 2)).toMatchObject([{ value: '2' }, { value: '5' }]);
    expect(await both(10, 1)).toMatchObject([{ value: '1' }, { value: '10' }]);
  });

  it('fail together when the first one fails, and the connection serves the next call', async () => {
    await expect(both(0, 2)).rejects.toMatchObject({ code: '22012' });
    expect(await both(5, 2)).toMatchObject([{ value: '2' }, { value: '5' }]);
  });

  it('leave the first its answer when the second one fails', async () => {
    const answers = sveis.services.database.inTenant(fjord.id, async (tx) => {
      const [first, second] = await Promise.allSettled([ask(tx, 5, false), ask(tx, 0, true)]);
      expect(first).toMatchObject({ value: '2' });
      expect(second).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    });
    await expect(answers).rejects.toMatchObject({ code: '22012' });
    expect(await plain(5)).toBe('2');
  });

  it('leave no transaction open when the call breaks off before they have left', async () => {
    const broken = sveis.services.database.inTenant(fjord.id, (tx) => {
      ask(tx, 5, false).catch(() => undefined);
      throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');
    const [state] = await sveis.services.database.directory<{ tenant: string | null }>(
      "select nullif(current_setting('app.tenant', true), '') as tenant",
      [],
    );
    expect(state?.tenant).toBe(null);
    expect(await plain(2)).toBe('5');
  });
});

describe('a write nobody waits for', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;

  beforeAll(async () => {
    sveis = await startTestInstallation({ poolSize: 1 });
    fjord = await addCompany(sveis, 'fjord', ['employee']);
  });
  afterAll(() => sveis.close());

  const add = (tx: Tx, by: number) =>
    tx.write(
      `insert into counter (tenant_id, name, value) values ($1, 'unwaited', 10 / $2::integer)
       on conflict (tenant_id, name) do update set value = counter.value + excluded.value`,
      [tx.tenantId, by],
      'unwaited',
    );
  const counted = () =>
    sveis.services.database.inTenant(fjord.id, (tx) =>
      tx.text("select value::text from counter where tenant_id = $1 and name = 'unwaited'", [tx.tenantId]),
    );
  const writing = (by: number, work: (tx: Tx) => Promise<unknown> = async () => undefined) =>
    sveis.services.database.inTenant(fjord.id, async (tx) => {
      add(tx, 10);
      add(tx, by);
      return work(tx);
    });

  it('is kept by the commit, also the first time, and is seen by what is asked after it', async () => {
    await writing(5);
    expect(await counted()).toBe('3');
    const seen = (tx: Tx) =>
      tx.text("select value::text from counter where tenant_id = $1 and name = 'unwaited'", [tx.tenantId]);
    expect(await writing(5, seen)).toBe('6');
  });

  it('that fails takes all of its transaction back and is what the call is told', async () => {
    const before = await counted();
    const last = (tx: Tx) => tx.text(dividing, [1], { name: 'dividing', isLast: true });
    for (const work of [undefined, last, last])
      await expect(writing(0, work)).rejects.toMatchObject({ code: '22012' });
    expect(await counted()).toBe(before);
  });
});
