import { collationKey } from '@sveis/domain/format';
import type { ModuleDefinition } from '@sveis/domain/records';

/** A record as the evaluator knows it: plain values, nothing of the database. */
export interface PlainRow {
  readonly id: string;
  readonly members: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly own: readonly number[];
}

type Comparable = string | number;

/** Members that are numbers in every module, whatever its fields are. */
const numbers = ['project_id', 'created_by'];

/** The same question answered by going through all rows, written without looking at the compiler. */
export function createEvaluator({ fields }: ModuleDefinition) {
  const isMany = (name: string) =>
    name === 'own' || ['multi', 'users', 'references'].includes(fields[name]?.kind ?? '');

  /** How a value orders: choices as the definition tells them, words as people do, people and ids by their letters. */
  const ordered = (name: string, value: unknown): Comparable => {
    const field = numbers.includes(name) ? undefined : fields[name];
    if (field?.kind === 'choice' && field.sort)
      return `${String(field.options.indexOf(String(value))).padStart(2, '0')} ${value}`;
    if (field?.kind === 'text' && field.sort) return collationKey(String(value));
    if (field?.kind === 'datetime' || name === 'created_at' || name === 'updated_at')
      return Date.parse(String(value));
    if (field?.kind === 'date') return String(value);
    if (field && typeof value === 'number' && (field.kind === 'number' || field.kind === 'money'))
      return value;
    if (!field && typeof value === 'number' && name !== 'own') return value;
    return String(value);
  };

  const heldIn = (row: PlainRow, name: string): unknown =>
    name in row.members ? row.members[name] : (row.values[name] ?? null);
  const manyOf = (row: PlainRow, name: string): readonly unknown[] => {
    const value = name === 'own' ? row.own : row.values[name];
    return Array.isArray(value) ? value : [];
  };

  const compare = (name: string, by: string, left: unknown, right: unknown): boolean => {
    const [a, b] = [ordered(name, left), ordered(name, right)];
    switch (by) {
      case '$eq':
        return a === b;
      case '$gt':
        return a > b;
      case '$gte':
        return a >= b;
      case '$lt':
        return a < b;
      default:
        return a <= b;
    }
  };

  const test = (row: PlainRow, name: string, by: string, operand: unknown): boolean => {
    if (by === '$regex') return holdsWords(row, name, String(operand));
    const held = isMany(name) ? manyOf(row, name) : [heldIn(row, name)].filter((value) => value !== null);
    if (by === '$exists') return held.length > 0 === operand;
    if (by === '$ne') return !test(row, name, '$eq', operand);
    if (by === '$nin') return !test(row, name, '$in', operand);
    if (by === '$in') return (operand as unknown[]).some((value) => test(row, name, '$eq', value));
    if (operand === null) return held.length === 0;
    return held.some((value) => compare(name, by, value, operand));
  };

  const wordsIn = (text: string) => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  /** Of one field, or in all that are searched. */
  const holdsWords = (row: PlainRow, name: string, asked: string): boolean => {
    const searched = Object.keys(fields).filter((one) => fields[one]?.search);
    const all = [String(row.members.number ?? ''), ...searched.map((one) => String(row.values[one] ?? ''))];
    const words = (name === 'words' ? all : [String(row.values[name] ?? '')])
      .flatMap(wordsIn)
      .map(collationKey);
    return wordsIn(asked)
      .map((word) => collationKey(word))
      .every((word) => words.some((one) => one.startsWith(word)));
  };

  const matches = (row: PlainRow, match: object): boolean =>
    Object.entries(match).every(([key, value]) => {
      if (key === '$and') return (value as object[]).every((inner) => matches(row, inner));
      if (key === '$or') return (value as object[]).some((inner) => matches(row, inner));
      const isOperators = typeof value === 'object' && value !== null && !Array.isArray(value);
      return Object.entries(isOperators ? value : { $eq: value }).every(([by, operand]) =>
        test(row, key, by, operand),
      );
    });

  const sortKey = (row: PlainRow, name: string): Comparable | null => {
    if (name === 'title') return collationKey(String(row.members.title)).slice(0, 200);
    const value = heldIn(row, name);
    return value === null ? null : ordered(name, value);
  };

  const inOrder =
    (sort: { readonly name: string; readonly sign: number } | undefined) => (a: PlainRow, b: PlainRow) => {
      const sign = sort?.sign ?? 1;
      const byId = (a.id < b.id ? -1 : 1) * sign;
      if (!sort) return byId;
      const [x, y] = [sortKey(a, sort.name), sortKey(b, sort.name)];
      if (x === null || y === null) return x === y ? byId : x === null ? 1 : -1;
      return x === y ? byId : (x < y ? -1 : 1) * sign;
    };

  /** Rows of the whole answer in their order; pages are cut from it. */
  return (rows: readonly PlainRow[], pipeline: readonly object[]): readonly PlainRow[] => {
    const stage = <T>(name: string) =>
      (pipeline.find((one) => name in one) as Readonly<Record<string, T>> | undefined)?.[name];
    const match = stage<object>('$match') ?? {};
    const [sorted] = Object.entries(stage<Record<string, number>>('$sort') ?? {});
    const sort = sorted && { name: sorted[0], sign: sorted[1] };
    return rows.filter((row) => matches(row, match)).sort(inOrder(sort));
  };
}
