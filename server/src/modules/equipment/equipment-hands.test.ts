import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestInstallation, type TestAnswer, type TestInstallation } from '../../testing/index.ts';
import {
  EQUIPMENTS,
  type EquipmentRole,
  type EquipmentScene,
  setEquipmentScene,
} from '../../testing/scenes/equipment-scene.ts';

describe('an item many reach for at once', () => {
  let sveis: TestInstallation;
  let scene: EquipmentScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-15T11:00:00Z');
    scene = await setEquipmentScene(sveis);
  });
  afterAll(() => sveis.close());

  interface Line {
    readonly holder_id: number | null;
    readonly project_name: string | null;
    readonly location_name: string | null;
    readonly to_at: string | null;
  }
  const log = async ({ record }: TestAnswer) =>
    (await scene.as.warehouse('GET', `${EQUIPMENTS}/${record.id}/allocations`)).body.data as readonly Line[];
  /** One open line, which says what the item says. */
  const agrees = async (item: TestAnswer) => {
    const [open, ...others] = (await log(item)).filter(({ to_at }) => to_at === null);
    expect(others).toEqual([]);
    const { record } = await scene.read(item);
    expect(open?.holder_id).toBe(record.holder);
    return record;
  };
  const statuses = (answers: readonly TestAnswer[]) => answers.map(({ status }) => status).sort();

  it('is offered the projects that go on, and not those that are finished', async () => {
    const offered = async (pick?: string) => {
      const body = { to: 'projects', ...(pick ? { pick } : {}) };
      const { body: answer } = await scene.as.warehouse('POST', '/api/main/references/query', { body });
      return (answer.data as { id: number }[]).map(({ id }) => id);
    };
    expect(await offered()).toContain(2);
    expect(await offered('open')).toEqual((await offered()).filter((id) => id !== 2));
  });

  it('is taken by one of them; the others hear that somebody has it', async () => {
    const item = await scene.item();
    const roles: readonly EquipmentRole[] = ['employee', 'foreman', 'warehouse', 'quality'];
    const answers = await Promise.all(roles.map((role) => scene.step(role, item, 'take')));
    expect(statuses(answers)).toEqual([200, 422, 422, 422]);
    for (const { body } of answers.filter(({ status }) => status === 422))
      expect(body.errors).toEqual({ holder: ['Somebody else has it. Ask for it to be handed over.'] });
    const { holder } = await agrees(item);
    expect(holder).toBe(scene.userId(roles[answers.findIndex(({ status }) => status === 200)] ?? 'hse'));
    expect(await log(item)).toHaveLength(2);
  });

  it('a hand-over that is refused leaves it with who had it, and nobody is told they have it', async () => {
    const item = await scene.item();
    await scene.step('employee', item, 'take');
    const before = await log(item);
    const refused = [
      await scene.step('employee', item, 'hand_over', { holder: scene.userId('hse') }),
      await scene.step('employee', item, 'hand_over', { holder: 999_999 }),
      await scene.step('foreman', item, 'hand_over', { holder: scene.userId('hse') }),
    ];
    expect(statuses(refused)).toEqual([403, 422, 422]);
    expect((await agrees(item)).holder).toBe(scene.userId('employee'));
    expect(await log(item)).toEqual(before);
    expect(await scene.kindsTold('hse')).toEqual([]);
  });

  it('is moved and taken at once: both count, one after the other', async () => {
    const item = await scene.item();
    const answers = await Promise.all([
      scene.step('warehouse', item, 'move', { allocation: 'project', project_id: 1 }),
      scene.step('employee', item, 'take'),
      scene.step('quality', item, 'move', { allocation: 'location', placement: 2 }),
    ]);
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect((await agrees(item)).holder).toBe(scene.userId('employee'));
    expect(await log(item)).toHaveLength(4);
  });

  it('is moved by another than who has it: they are told where it belongs now, and nobody is told of his own move', async () => {
    const item = await scene.item();
    await scene.step('warehouse', item, 'take');
    const at = async () => (await scene.kindsTold('warehouse')).filter((kind) => kind === 'equipment_moved');
    await scene.step('warehouse', item, 'move', { allocation: 'location', placement: 2 });
    expect(await at()).toEqual([]);
    await scene.step('quality', item, 'move', { allocation: 'project', project_id: 1 });
    expect(await at()).toHaveLength(1);
    const [notice] = await scene.sql<{ params: object }>(
      `select params from notice
        where tenant_id = $1 and kind = 'equipment_moved' and user_id = ${scene.userId('warehouse')}`,
    );
    expect(notice?.params).toMatchObject({ name: 'Chain sling', place: '2501 Pipe rack' });
  });

  it('is stopped while somebody takes it: whichever comes first, the log agrees', async () => {
    const item = await scene.item();
    const [taken] = await Promise.all([
      scene.step('employee', item, 'take'),
      scene.step('foreman', item, 'quarantine', { status_reason: 'Bent' }),
    ]);
    const record = await agrees(item);
    expect(record.status).toBe('quarantine');
    expect(record.holder).toBe(taken.status === 200 ? scene.userId('employee') : null);
  });

  it('is moved by somebody who saw it elsewhere: they are shown where it is now', async () => {
    const item = await scene.item();
    const at = { body: { allocation: 'location', placement: 2, rev: 1, seen: { placement: 1 } } };
    await scene.step('quality', item, 'move', { allocation: 'project', project_id: 1 });
    const late = await scene.as.warehouse('POST', `${EQUIPMENTS}/${item.record.id}/steps/move`, at);
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
    expect((await agrees(item)).project_id).toBe(1);
  });

  it('what it cost is for those who edit: not in a list, a file, its history or a search of anybody else', async () => {
    const item = await scene.item({ name: 'Dear thing', purchase_price: 987_654 });
    await scene.control('warehouse', item, { cost: 876_543 });
    await scene.as.warehouse('PUT', `${EQUIPMENTS}/${item.record.id}`, { body: { purchase_price: 987_655 } });
    const told = async (role: EquipmentRole) => {
      const answers = [
        await scene.as[role]('GET', `${EQUIPMENTS}/${item.record.id}`),
        await scene.as[role]('GET', `${EQUIPMENTS}/${item.record.id}/history`),
        await scene.as[role]('POST', `${EQUIPMENTS}/query`, {
          body: { pipeline: [{ $match: { $text: 'Dear' } }] },
        }),
        await scene.as[role]('GET', `${EQUIPMENTS}/export.csv`),
      ];
      const all = JSON.stringify(answers.map(({ body }) => body));
      return ['987654', '987655', '876543', 'purchase_price'].filter((word) => all.includes(word));
    };
    expect(await told('employee')).toEqual([]);
    expect(await told('warehouse')).toEqual(['987654', '987655', '876543', 'purchase_price']);
  });
});
