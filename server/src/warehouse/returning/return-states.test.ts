import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type ReturnScene, setReturnScene } from '../../testing/scenes/return-scene.ts';

const states = ['draft', 'authorised', 'received', 'dispatched', 'inspected', 'closed', 'cancelled'] as const;
const calls = ['receive', 'dispatch', 'inspect'] as const;
const steps = ['authorise', 'close_short', 'answer', 'close', 'cancel'] as const;

/** Everything that may be done with a return of a customer and one to a supplier, state by state. */
const allowed: Readonly<Record<'customer' | 'supplier', Readonly<Record<string, readonly string[]>>>> = {
  customer: {
    draft: ['authorise', 'cancel'],
    authorised: ['receive', 'cancel'],
    received: ['receive', 'inspect', 'close_short'],
    inspected: ['inspect', 'close'],
  },
  supplier: {
    draft: ['authorise', 'cancel'],
    authorised: ['dispatch', 'cancel'],
    dispatched: ['dispatch', 'answer'],
    inspected: ['close'],
  },
};

describe('30: a return', () => {
  let sveis: TestInstallation;
  let returns: ReturnScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    returns = await setReturnScene(sveis);
  });
  afterAll(() => sveis.close());

  /** As it stands in the state: with goods in quarantine or sent, and something left to move. */
  async function standing(kind: 'customer' | 'supplier', state: string) {
    const { discs } = returns.scene;
    const given = kind === 'customer' ? { account: 601 } : { kind, supplier_order: returns.delivery.id };
    const back = await returns.authorised(given, [{ product: discs, qty: 3 }]);
    if (kind === 'customer' && ['received', 'inspected', 'closed'].includes(state))
      await returns.done('warehouse', `${back.at}/receive`, { product_id: discs, qty: '1' });
    if (kind === 'supplier' && ['dispatched', 'inspected', 'closed'].includes(state))
      await returns.done('warehouse', `${back.at}/dispatch`, {
        product_id: discs,
        qty: '1',
        location_id: 1,
      });
    await returns.scene.sql('update wh_doc set state = $3 where tenant_id = $1 and id = $2', [
      back.id,
      state,
    ]);
    return back;
  }

  const moves = async () =>
    (
      await returns.scene.sql<{ n: number }>(
        'select count(*)::integer as n from stock_move where tenant_id = $1',
      )
    )[0]?.n;

  const cases = (['customer', 'supplier'] as const).flatMap((kind) =>
    states
      .filter((state) => state !== (kind === 'customer' ? 'dispatched' : 'received'))
      .flatMap((state) => [...calls, ...steps].map((act) => [kind, state, act] as const)),
  );

  it.each(cases)('%s, %s: %s', async (kind, state, act) => {
    const back = await standing(kind, state);
    const before = await moves();
    const goods = { product_id: returns.scene.discs, qty: '1', location_id: kind === 'supplier' ? 1 : null };
    const bodies = {
      receive: goods,
      dispatch: goods,
      inspect: { line_id: back.lines[0], disposition: 'restock', location_id: 2 },
    };
    // Goods that are undecided stand in the way of ending a return: that is another rule.
    if (act === 'close_short')
      await returns.scene.sql(
        "update wh_doc_line set disposition = 'repair' where tenant_id = $1 and doc_id = $2",
        [back.id],
      );
    const answer =
      act in bodies
        ? await returns.call('admin', `${back.at}/${act}`, bodies[act as keyof typeof bodies])
        : await returns.step(back.id, act, { close_reason: 'enough', outcome: 'credit' });
    if ((allowed[kind][state] ?? []).includes(act)) {
      expect(answer.body).toMatchObject({ status: 'success' });
      return;
    }
    expect([answer.status, answer.body.code]).toEqual([422, 'WRONG_STATUS']);
    expect(await moves()).toBe(before);
    expect((await returns.read(back.at)).status).toBe(state);
  });
});
