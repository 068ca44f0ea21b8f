import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DeliveryScene,
  setDeliveryScene,
  startTestInstallation,
  type TestInstallation,
} from '../../../testing/index.ts';

type Edit =
  | { readonly kind: 'move'; readonly entry: number; readonly day: number }
  | { readonly kind: 'hand over'; readonly entry: number }
  | { readonly kind: 'delete'; readonly entry: number }
  | { readonly kind: 'write'; readonly day: number };

const entry = fc.nat({ max: 11 });
const day = fc.integer({ min: 2, max: 27 });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), entry, day }) },
  fc.record({ kind: fc.constant('hand over' as const), entry }),
  fc.record({ kind: fc.constant('delete' as const), entry }),
  fc.record({ kind: fc.constant('write' as const), day }),
);
const dayOf = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;

/** Payroll comes back for page after page, and nobody stops working for it. */
describe('hours read page by page while they are edited', () => {
  let sveis: TestInstallation;
  let scene: DeliveryScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    scene = await setDeliveryScene(sveis);
  });
  afterAll(() => sveis.close());

  const sql = <Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
    sveis.owner.inTenant(scene.company.id, (tx) => tx.sql<Row>(text, [scene.company.id, ...values]));

  async function apply(made: readonly string[], change: Edit): Promise<void> {
    if (change.kind === 'write') return void (await scene.worked('hse', dayOf(change.day), { hours: 1 }));
    const id = made[change.entry];
    const set = { move: 'day = $3', 'hand over': 'user_id = $3', delete: 'deleted_at = $3' }[change.kind];
    const value = {
      move: change.kind === 'move' && dayOf(change.day),
      'hand over': scene.userId('admin'),
      delete: sveis.time.now,
    };
    await sql(`update hour_entry set ${set}, rev = rev + 1 where tenant_id = $1 and id = $2`, [
      id,
      value[change.kind],
    ]);
  }

  it('each entry that stays comes exactly once, wherever it is moved', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(day, { minLength: 12, maxLength: 12 }),
        fc.array(fc.array(edit, { maxLength: 3 }), { minLength: 8, maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        async (days, edits, limit) => {
          await sql('delete from hour_entry where tenant_id = $1');
          const made: string[] = [];
          for (const one of days) made.push(await scene.worked('employee', dayOf(one), { hours: 0.01 }));
          const seen: string[] = [];
          let cursor: string | null = '';
          for (let page = 0; cursor !== null; page += 1) {
            const path: string = `/api/main/hours/export?from=01.11.2026&to=30.11.2026&limit=${limit}`;
            const { body } = await scene.foreman('GET', cursor ? `${path}&cursor=${cursor}` : path);
            seen.push(...(body.data as { id: string }[]).map(({ id }) => id));
            cursor = body.cursor as string | null;
            for (const change of edits[page] ?? []) await apply(made, change);
          }
          const left = await sql<{ id: string }>(
            'select id from hour_entry where tenant_id = $1 and deleted_at is null',
          );
          const stayed = left.map(({ id }) => id).filter((id) => made.includes(id));
          expect(stayed.filter((id) => seen.filter((one) => one === id).length !== 1)).toEqual([]);
          expect(new Set(seen).size).toBe(seen.length);
        },
      ),
      { numRuns: 12 },
    );
  });
});
