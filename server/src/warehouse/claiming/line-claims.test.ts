import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../admin/index.ts';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';
import { logIn, type TestClient } from '../../testing/test-client.ts';

const MAIN = '/api/main';
const MINUTE = 60_000;
const roles = ['admin', 'warehouse', 'employee', 'subcontractor'] as const;
type Role = (typeof roles)[number];

interface Shown {
  readonly line_id: string;
  readonly name: string;
}

describe('a line somebody picks', () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let other: Crew<Role>;
  let scene: StockScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-12T08:00:00Z');
    crew = await hireCrew(sveis, 'fjord', roles);
    other = await hireCrew(sveis, 'nord', roles);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
  });
  afterAll(() => sveis.close());

  const after = (ms: number) => {
    sveis.time.now = new Date(sveis.time.now.getTime() + ms);
  };
  let orders = 0;
  const order = (count = 2, state: 'customer' | 'transfer' = 'customer') => {
    orders += 1;
    const lines = Array.from({ length: count }, () => ({ product: scene.discs, qty: '2' }));
    return scene[state](`X-${orders}`, lines);
  };
  const claim = (by: TestClient, line: string | undefined) => by('POST', `${MAIN}/lines/${line}/claim`);
  const release = (by: TestClient, line: string | undefined) => by('DELETE', `${MAIN}/lines/${line}/claim`);
  const shownTo = async (by: TestClient, id: number, path = 'customer_orders') =>
    ((await by('GET', `${MAIN}/${path}/${id}`)).record.claims as readonly Shown[]).map(
      ({ line_id, name }) => `${name} ${line_id}`,
    );
  const entries = async () =>
    (
      await crew.sql<{ n: number }>(
        "select count(*)::integer as n from audit where tenant_id = $1 and action in ('claim', 'release')",
      )
    )[0]?.n;

  it('is theirs for five minutes, by name to the others and not to themselves', async () => {
    const { id, lines } = await order();
    const [line] = lines;
    const mine = await claim(crew.as.warehouse, line);
    expect(mine.record).toEqual({
      claimed_until: new Date(sveis.time.now.getTime() + 5 * MINUTE).toISOString(),
      by: crew.userId('warehouse'),
      name: null,
    });
    expect(await shownTo(crew.as.admin, id)).toEqual([`Test warehouse ${line}`]);
    expect(await shownTo(crew.as.warehouse, id)).toEqual([]);
    after(MINUTE);
    expect((await claim(crew.as.admin, line)).record).toEqual({
      ...mine.record,
      name: 'Test warehouse',
    });
    after(4 * MINUTE);
    expect(await shownTo(crew.as.admin, id)).toEqual([]);
    expect((await claim(crew.as.admin, line)).record).toMatchObject({ by: crew.userId('admin') });
    expect(await shownTo(crew.as.warehouse, id)).toEqual([`Test admin ${line}`]);
  });

  it('is told once in the log, however often it is renewed', async () => {
    const { lines } = await order();
    const before = (await entries()) ?? 0;
    await claim(crew.as.warehouse, lines[0]);
    after(MINUTE);
    await claim(crew.as.warehouse, lines[0]);
    await claim(crew.as.admin, lines[0]);
    expect(await entries()).toBe(before + 1);
    await release(crew.as.warehouse, lines[0]);
    await release(crew.as.warehouse, lines[0]);
    expect(await entries()).toBe(before + 2);
  });

  it('is free again when another one is opened or it is given back, and only by the phone that has it', async () => {
    const { id, lines } = await order();
    const [first, second] = lines;
    await claim(crew.as.warehouse, first);
    await claim(crew.as.warehouse, second);
    expect(await shownTo(crew.as.admin, id)).toEqual([`Test warehouse ${second}`]);
    await release(crew.as.admin, second);
    await release(crew.as.warehouse, first);
    expect(await shownTo(crew.as.admin, id)).toEqual([`Test warehouse ${second}`]);
    const { client: secondPhone } = await logIn(sveis.app, 'fjord', 'warehouse');
    expect((await claim(secondPhone, second)).record).toMatchObject({ by: crew.userId('warehouse') });
    await release(secondPhone, second);
    expect(await shownTo(crew.as.admin, id)).toEqual([`Test warehouse ${second}`]);
    await release(crew.as.warehouse, second);
    expect(await shownTo(crew.as.admin, id)).toEqual([]);
  });

  it('refuses nothing: others pick it all the same', async () => {
    const { id, lines } = await order(1);
    await claim(crew.as.admin, lines[0]);
    const moved = await crew.as.warehouse('POST', `${MAIN}/customer_orders/${id}/short`, {
      body: { id: crypto.randomUUID(), line_id: lines[0], reason: 'none left' },
    });
    expect(moved.body).toMatchObject({ status: 'success' });
  });

  it('is a line of a transfer as well', async () => {
    const { id, lines } = await order(1, 'transfer');
    await claim(crew.as.warehouse, lines[0]);
    expect(await shownTo(crew.as.admin, id, 'transfer_orders')).toEqual([`Test warehouse ${lines[0]}`]);
  });

  it('stays with nobody once nothing is taken for the order', async () => {
    const { id, lines } = await order();
    await scene.sql("update wh_doc set state = 'cancelled' where tenant_id = $1 and id = $2", [id]);
    expect((await claim(crew.as.warehouse, lines[0])).record).toEqual({
      claimed_until: null,
      by: null,
      name: null,
    });
  });

  it('is nothing to those who do not see the order, in this company and others', async () => {
    const { id, lines } = await order();
    for (const call of [claim, release]) {
      expect((await call(crew.as.subcontractor, lines[0])).status).toBe(403);
      expect((await call(crew.as.subcontractor, crypto.randomUUID())).status).toBe(403);
      expect((await call(other.as.admin, lines[0])).status).toBe(404);
      expect((await call(crew.as.admin, crypto.randomUUID())).status).toBe(404);
      expect((await call(crew.as.admin, 'x')).status).toBe(422);
    }
    await scene.sql('update wh_doc set deleted_at = now() where tenant_id = $1 and id = $2', [id]);
    expect((await claim(crew.as.admin, lines[0])).status).toBe(404);
    const supplied = await scene.order('SO-9', [{ product: scene.discs, qty: '1' }]);
    expect((await claim(crew.as.admin, supplied.lines[0])).status).toBe(404);
  });

  it('is one of eight when eight people begin at once, each at a line of their own', async () => {
    const { lines } = await order(8);
    const people = await Promise.all(
      lines.map(async (_, index) => {
        const username = `picker${index}`;
        const [row] = await crew.sql<{ password_hash: string }>(
          'select password_hash from app_user where tenant_id = $1 and id = $2',
          [crew.userId('warehouse')],
        );
        const userId = await sveis.owner.inTenant(crew.company.id, (tx) =>
          createUser(
            tx,
            {
              username,
              email: `${username}@fjord.example`,
              firstName: 'Picker',
              lastName: String(index),
              initialer: `P${index}`,
              language: 'en',
              roleSlug: 'warehouse',
              passwordHash: row?.password_hash ?? '',
            },
            sveis.time.now,
          ),
        );
        return { userId, client: (await logIn(sveis.app, 'fjord', username)).client };
      }),
    );
    const own = await Promise.all(
      people.map(async ({ userId, client }) => {
        for (const line of lines) if ((await claim(client, line)).record.by === userId) return line;
        return undefined;
      }),
    );
    expect(own.toSorted()).toEqual([...lines].toSorted());
  });
});
