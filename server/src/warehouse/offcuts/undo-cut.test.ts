import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkStock } from '../../operate/verify.ts';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const MAIN = '/api/main';
const MATERIALS = `${MAIN}/projects/1/materials`;
const roles = ['admin', 'warehouse', 'employee'] as const;
type Role = (typeof roles)[number];

interface Made {
  readonly cutId: string;
  readonly id: number;
  readonly number: string;
}

describe('a cut that is taken back', { timeout: 90_000 }, () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let other: Crew<Role>;
  let scene: StockScene;
  let orderId: number;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    crew = await hireCrew(sveis, 'fjord', roles, { areMembers: 'now' });
    other = await hireCrew(sveis, 'nord', roles);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    orderId = (await scene.order('SO-1', [{ product: scene.pipe, qty: '900' }])).id;
  });
  afterAll(() => sveis.close());

  let pipes = 100;
  /** The number of a batch of 12 m on the first shelf. */
  const pipe = async () => {
    pipes += 1;
    const number = `R-${pipes}`;
    const batch = { number, heat_number: '482913', cert_type: '3.1', cert_number: 'C-1' };
    const answer = await crew.as.warehouse('POST', `${MAIN}/supplier_orders/${orderId}/receive`, {
      body: { id: randomUUID(), location_id: 1, product_id: scene.pipe, qty: '12', batch },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return number;
  };
  const sendCut = (batch: string, cutId: string, body: object = {}) =>
    crew.as.warehouse('POST', `${MAIN}/products/${scene.pipe}/cut`, {
      body: { id: cutId, location_id: 1, qty: '2,3', batch, ...body },
    });
  const cut = async (batch: string, body: object = {}): Promise<Made> => {
    const cutId = randomUUID();
    const answer = await sendCut(batch, cutId, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return { cutId, ...(answer.record.offcut as Omit<Made, 'cutId'>) };
  };
  const undo = (cutId: string, { by = 'warehouse' as Role, id = randomUUID(), product = scene.pipe } = {}) =>
    crew.as[by]('POST', `${MAIN}/products/${product}/cuts/${cutId}/undo`, { body: { id } });
  const undoInProject = (cutId: string, by: Role = 'admin', project = 1) =>
    crew.as[by]('POST', `${MAIN}/projects/${project}/materials/cuts/${cutId}/undo`, {
      body: { id: randomUUID() },
    });
  const told = async (answer: ReturnType<typeof undo>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };
  const figures = async (stem: string) => {
    const { record } = await crew.as.warehouse('GET', `${MAIN}/products/${scene.pipe}/stock`);
    return Object.fromEntries(
      (record.stock as { batch: string; on_hand: string }[])
        .filter(({ batch }) => batch === stem || batch.startsWith(`${stem}-`))
        .map(({ batch, on_hand }) => [batch, on_hand]),
    );
  };
  const step = async (id: number, name: string) => {
    const { rev } = (await crew.as.admin('GET', `${MAIN}/batches/${id}`)).record;
    return crew.as.admin('POST', `${MAIN}/batches/${id}/steps/${name}`, { body: { note: 'Cracks', rev } });
  };
  const move = async (batch: string, from: number, to: number) => {
    const answer = await crew.as.warehouse('POST', `${MAIN}/products/${scene.pipe}/move`, {
      body: { id: randomUUID(), location_id: from, to_location_id: to, qty: '2,3', batch },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return (answer.record.moves as { id: string }[])[0]?.id;
  };

  it('gives the batch what the piece had, by opposite moves; the cut itself stays in the books', async () => {
    const number = await pipe();
    const made = await cut(number, { to_location_id: 2 });
    const answer = await undo(made.cutId);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.record.moves).toMatchObject([
      { batch_id: made.id, qty: '2.3', from_location_id: 2 },
      { qty: '2.3', to_location_id: 1 },
    ]);
    expect(await figures(number)).toEqual({ [number]: '12' });
    const moves = await scene.sql<{ move_type: string }>(
      'select move_type from stock_move where tenant_id = $1 and batch_id = $2 order by recorded_at, move_type',
      [made.id],
    );
    expect(moves.map(({ move_type }) => move_type)).toEqual(['cut', 'reverse']);
    // The number was on a label: the next piece gets another.
    expect((await cut(number)).number).toBe(`${number}-R2`);
  });

  it('is taken back once: sent again it is the same, and by another it is refused', async () => {
    const number = await pipe();
    const { cutId } = await cut(number);
    const id = randomUUID();
    const [one, two] = await Promise.all([undo(cutId, { id }), undo(cutId, { id })]);
    const again = await undo(cutId, { id });
    expect([one.status, two.record, again.record]).toEqual([200, one.record, one.record]);
    expect(await told(undo(cutId))).toEqual([422, 'ALREADY_REVERSED']);
    expect(await figures(number)).toEqual({ [number]: '12' });
  });

  it('is taken back by one of many who try at once', async () => {
    const number = await pipe();
    const { cutId } = await cut(number);
    const raced = await Promise.all(Array.from({ length: 5 }, () => undo(cutId)));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect(await figures(number)).toEqual({ [number]: '12' });
  });

  it('is the same when a phone sends both again after hours without network', async () => {
    const number = await pipe();
    const [cutId, id] = [randomUUID(), randomUUID()];
    const first = [await sendCut(number, cutId), await undo(cutId, { id })];
    const second = [await sendCut(number, cutId), await undo(cutId, { id })];
    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    expect(second.map(({ record }) => record)).toEqual(first.map(({ record }) => record));
    expect(await figures(number)).toEqual({ [number]: '12' });
    // What never arrived cannot be taken back.
    expect(await told(undo(randomUUID()))).toEqual([404, 'NOT_FOUND']);
  });

  it('stands once its piece was moved, and is free again when that was taken back', async () => {
    const number = await pipe();
    const made = await cut(number);
    await move(made.number, 1, 2);
    const refused = await undo(made.cutId);
    expect([refused.status, refused.body.code]).toEqual([422, 'CUT_USED']);
    expect(refused.body.message).toContain(made.number);
    await move(made.number, 2, 1);
    expect(await told(undo(made.cutId))).toEqual([422, 'CUT_USED']);
    const next = await cut(number);
    const back = await crew.as.warehouse(
      'POST',
      `${MAIN}/stock_moves/${await move(next.number, 1, 2)}/reverse`,
      { body: { id: randomUUID() } },
    );
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect((await undo(next.cutId)).status).toBe(200);
    expect(await figures(number)).toEqual({ [number]: '9.7', [made.number]: '2.3' });
  });

  it('stands once its piece was cut again, used or held', async () => {
    const number = await pipe();
    const [again, used, held] = [await cut(number), await cut(number), await cut(number)];
    const second = await cut(again.number, { qty: '1' });
    const taken = await crew.as.admin('POST', `${MATERIALS}/pick`, {
      body: {
        id: randomUUID(),
        product_id: scene.pipe,
        location_id: 1,
        qty: '1',
        batch: used.number,
        confirm: ['NOT_PLANNED'],
      },
    });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    expect((await step(held.id, 'block')).status).toBe(200);
    for (const { cutId } of [again, used, held]) expect(await told(undo(cutId))).toEqual([422, 'CUT_USED']);
    // From the inside out it goes.
    expect((await undo(second.cutId)).status).toBe(200);
    expect((await undo(again.cutId)).status).toBe(200);
    expect((await step(held.id, 'release')).status).toBe(200);
    expect((await undo(held.cutId)).status).toBe(200);
    expect(await figures(number)).toEqual({ [number]: '9.7', [used.number]: '1.3' });
  });

  it('stands while its piece is kept for a customer', async () => {
    const number = await pipe();
    const made = await cut(number);
    await scene.sql(
      `insert into reservation (tenant_id, id, product_id, location_id, batch_id, qty, state, user_id, created_at)
       values ($1, $2, $3, 1, $4, 1, 'active', $5, now())`,
      [randomUUID(), scene.pipe, made.id, scene.userId],
    );
    await scene.sql('update stock_balance set reserved = 1 where tenant_id = $1 and batch_id = $2', [
      made.id,
    ]);
    expect(await told(undo(made.cutId))).toEqual([422, 'CUT_USED']);
    await scene.sql("update reservation set state = 'released' where tenant_id = $1 and batch_id = $2", [
      made.id,
    ]);
    await scene.sql('update stock_balance set reserved = 0 where tenant_id = $1 and batch_id = $2', [
      made.id,
    ]);
    expect((await undo(made.cutId)).status).toBe(200);
  });

  it('says why it stands in the language of the reader', async () => {
    const number = await pipe();
    const made = await cut(number);
    await move(made.number, 1, 2);
    const said = await Promise.all(
      ['no', 'en', 'lt', 'pl', 'sv'].map(
        async (language) =>
          (
            await crew.as.warehouse('POST', `${MAIN}/products/${scene.pipe}/cuts/${made.cutId}/undo`, {
              body: { id: randomUUID() },
              headers: { 'accept-language': language },
            })
          ).body.message,
      ),
    );
    expect(new Set(said).size).toBe(5);
  });

  it('gives the project what it had given, and only by that project', async () => {
    const number = await pipe();
    const about = { product_id: scene.pipe, location_id: 1, batch: number };
    const taken = await crew.as.admin('POST', `${MATERIALS}/pick`, {
      body: { id: randomUUID(), qty: '6', confirm: ['NOT_PLANNED'], ...about },
    });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    const cutId = randomUUID();
    const made = await crew.as.admin('POST', `${MATERIALS}/cut`, {
      body: { id: cutId, qty: '2,3', source: 'project', ...about },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const usedOf = async () => {
      const { record } = await crew.as.admin('GET', MATERIALS);
      const materials = record.materials as { product_id: number; used: { batch: string; qty: string }[] }[];
      const material = materials.find(({ product_id }) => product_id === scene.pipe);
      return material?.used.find(({ batch }) => batch === number)?.qty;
    };
    expect(await usedOf()).toBe('3.7');
    expect(await told(undo(cutId, { by: 'admin' }))).toEqual([404, 'NOT_FOUND']);
    expect((await undoInProject(cutId, 'admin', 2)).status).toBe(404);
    const answer = await undoInProject(cutId);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.record.moves).toHaveLength(3);
    expect(await usedOf()).toBe('6');
    expect(await figures(number)).toEqual({ [number]: '6' });
    expect(await told(undoInProject(cutId))).toEqual([422, 'ALREADY_REVERSED']);
  });

  it('is closed without a right, for what others cut, and from another company', async () => {
    const number = await pipe();
    const made = await cut(number);
    expect((await undo(made.cutId, { by: 'employee' })).status).toBe(403);
    expect((await undoInProject(made.cutId, 'employee')).status).toBe(403);
    expect(await told(undo(made.cutId, { product: scene.discs }))).toEqual([404, 'NOT_FOUND']);
    const path = `${MAIN}/products/${scene.pipe}/cuts/${made.cutId}/undo`;
    expect((await other.as.admin('POST', path, { body: { id: randomUUID() } })).status).toBe(404);
    const foreign = `${MATERIALS}/cuts/${made.cutId}/undo`;
    expect((await other.as.admin('POST', foreign, { body: { id: randomUUID() } })).status).toBe(404);
    const theirs = randomUUID();
    const byAdmin = await crew.as.admin('POST', `${MAIN}/products/${scene.pipe}/cut`, {
      body: { id: theirs, location_id: 1, qty: '1', batch: number },
    });
    expect(byAdmin.status, JSON.stringify(byAdmin.body)).toBe(200);
    expect((await undo(theirs)).status).toBe(403);
    // An administrator takes back what anybody cut.
    expect((await undo(made.cutId, { by: 'admin' })).status).toBe(200);
  });

  it('leaves books that come to what lies there', async () => {
    expect(await sveis.owner.inTenant(crew.company.id, checkStock)).toEqual([]);
  });
});
