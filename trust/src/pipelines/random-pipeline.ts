import type { ListFields, ListFieldType } from '@sveis/domain/records';
import type { Random } from '../runner/random.ts';

/** Stands in every text a caller sends: found in SQL, it is a hole. */
export const MARK = 'zqx';

const operators = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$exists'] as const;
const nonsense = [
  '__proto__',
  'constructor',
  '$where',
  '$lookup',
  "'; drop table record; --",
  'tenant_id',
  '',
];

export interface Known {
  readonly fields: ListFields;
  /** Values that occur in the rows, so that questions find something. */
  readonly values: Readonly<Record<string, readonly unknown[]>>;
}

/** A question to a list: mostly well-formed, sometimes not. */
export function randomPipeline(random: Random, known: Known): unknown[] {
  const stages: unknown[] = [];
  if (random.next() < 0.85) stages.push({ $match: randomMatch(random, known, 1) });
  if (random.next() < 0.7) stages.push({ $sort: randomSort(random, known) });
  const page = { $skip: random.below(60), $limit: 1 + random.below(40) };
  if (random.next() < 0.5) stages.push({ $skip: page.$skip }, { $limit: page.$limit });
  else if (random.next() < 0.8)
    stages.push({ $facet: { data: [{ $skip: page.$skip }, { $limit: page.$limit }], n: [{ $count: 'n' }] } });
  return random.next() < 0.04 ? random.shuffle([...stages, { [random.pick(nonsense)]: 1 }]) : stages;
}

function randomSort(random: Random, { fields }: Known): object {
  const names = Object.keys(fields).filter((name) => fields[name]?.sort);
  const name = random.next() < 0.95 ? random.pick(names) : random.pick(nonsense);
  return { [name]: random.next() < 0.5 ? 1 : -1 };
}

function randomMatch(random: Random, known: Known, depth: number): object {
  const parts = Array.from({ length: 1 + random.below(2) }, (): [string, unknown] => {
    if (depth < 3 && random.next() < 0.25)
      return [
        random.next() < 0.5 ? '$and' : '$or',
        Array.from({ length: 1 + random.below(3) }, () => randomMatch(random, known, depth + 1)),
      ];
    return randomTest(random, known);
  });
  return Object.fromEntries(parts);
}

function randomTest(random: Random, known: Known): [string, unknown] {
  if (random.next() < 0.03) return [random.pick(nonsense), `${MARK}1`];
  const name = random.pick(Object.keys(known.fields));
  const field = known.fields[name];
  if (field?.search && !field.filter)
    return [name, { $regex: random.pick(['pump', 'numb 1', 'øst', `${MARK} "%_`, 'ALFA 3']) }];
  const value = (): unknown => randomValue(random, field?.type ?? 'text', known.values[name] ?? []);
  if (random.next() < 0.3) return [name, value()];
  const operator = random.pick(operators);
  if (operator === '$exists') return [name, { $exists: random.next() < 0.5 }];
  if (operator === '$in' || operator === '$nin')
    return [name, { [operator]: Array.from({ length: random.below(4) }, value) }];
  return [name, { [operator]: value() }];
}

function randomValue(random: Random, type: ListFieldType, there: readonly unknown[]): unknown {
  if (there.length > 0 && random.next() < 0.7) return random.pick(there);
  if (random.next() < 0.1) return null;
  if (random.next() < 0.03) return random.pick([{ $gt: 1 }, [1], 'x'.repeat(600), Number.MAX_VALUE, true]);
  switch (type) {
    case 'integer':
      return random.below(20);
    case 'number':
      return random.below(2_000) / 100;
    case 'boolean':
      return random.next() < 0.5;
    case 'date':
      return `2026-10-${String(10 + random.below(20))}`;
    case 'instant':
      return `2026-10-${String(10 + random.below(20))}T0${random.below(9)}:00:00Z`;
    case 'uuid':
      return random.uuid();
    default:
      return `${MARK}${random.pick(["'", '"', '%', ';--', '\\', '$1', 'æ'])}${random.below(9)}`;
  }
}
