import { termsOf } from '@sveis/domain/records';
import { moduleFor } from '@sveis/server/records/index';
import { leak } from '@sveis/server/testing/record-modules';
import type { Random } from '../runner/random.ts';
import type { Installation } from '../sveis/installation.ts';
import type { PlainRow } from './plain-evaluator.ts';

const words = ['Øst', 'åpen', 'Alfa', 'zeta', 'Æra', 'pump', 'numbers'];

/** Records with every field sometimes filled and sometimes not, in the database and beside it. */
export async function fillLeaks(
  { owner, services }: Installation,
  company: { readonly id: number; readonly users: Readonly<Record<string, number>> },
  random: Random,
  count: number,
): Promise<{ rows: readonly PlainRow[]; values: Readonly<Record<string, readonly unknown[]>> }> {
  const people = Object.values(company.users);
  const { store } = moduleFor(leak);
  const rows: PlainRow[] = [];
  await owner.inTenant(company.id, async (tx) => {
    for (const id of [1, 2, 3])
      await tx.sql(
        "insert into project (tenant_id, id, number, name, status, created_at) values ($1, $2::integer, $2::integer::text, 'P', 'production', now())",
        [company.id, id],
      );
    for (let index = 0; index < count; index += 1) {
      const values = randomValues(random, people, index);
      const now = new Date(services.clock().getTime() + random.below(40) * 60_000);
      const projectId = typeof values.project_id === 'number' ? values.project_id : null;
      const userId = random.pick(people);
      const number = `LEAK-${String(index).padStart(3, '0')}`;
      const status = random.pick(['open', 'working', 'closed']);
      const fresh = {
        id: random.uuid(),
        number,
        status,
        projectId,
        values,
        isRestricted: false,
        userId,
        now,
      };
      await store.insert(tx, fresh);
      const own = termsOf(leak, values, { createdBy: userId, number })
        .filter(({ field }) => field === '_own')
        .map(({ term }) => Number(term));
      const members = {
        id: fresh.id,
        number,
        status,
        title: String(values.title),
        project_id: projectId,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        created_by: userId,
      };
      rows.push({ id: fresh.id, members, values, own });
    }
  });
  return { rows, values: valuesOf(rows) };
}

function randomValues(random: Random, people: readonly number[], index: number): Record<string, unknown> {
  const maybe = <T>(value: T): T | null => (random.next() < 0.65 ? value : null);
  const some = <T>(items: readonly T[]) => items.filter(() => random.next() < 0.3);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    title: `${random.pick(words)} ${index % 9}`,
    note: maybe(`${random.pick(words)} number${random.below(30)}`),
    severity: maybe(random.pick(['high', 'medium', 'low'])),
    amount: maybe(random.below(1_000) / 100),
    found_on: maybe(`2026-10-${two(10 + random.below(20))}`),
    found_at: maybe(`2026-10-${two(10 + random.below(20))}T0${random.below(9)}:00:00.000Z`),
    urgent: maybe(random.next() < 0.5),
    area: maybe(random.pick(['Bay', 'åre', 'Éclair', 'bay', 'Żuk'])),
    place: maybe(random.pick(['hall', 'yard'])),
    project_id: maybe(1 + random.below(3)),
    responsible: maybe(random.pick(people)),
    watchers: some(people),
    tags: some(['gas', 'oil', 'water']),
    cost: maybe(random.below(500) / 10),
    secret: maybe(random.pick(['a', 'B', 'ø'])),
  };
}

function valuesOf(rows: readonly PlainRow[]): Readonly<Record<string, readonly unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { members, values, own } of rows)
    for (const [name, value] of Object.entries({ ...values, ...members, own }))
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== null && name !== 'title' && name !== 'note')
          found[name] = [...(found[name] ?? []), one].slice(-20);
  return found;
}
