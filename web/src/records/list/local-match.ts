import { collationKey } from '@sveis/domain/format';
import { isEmptyValue, type ModuleDefinition, type Values, valueAt } from '@sveis/domain/records';

const MEMBERS_WITH_WORDS = ['number', 'title'];

/** The list of a project holds its records alone. */
export const isInProject = (projectId: number | null, { project_id }: Values): boolean =>
  projectId === null || project_id === projectId;

/** Whether unsent work belongs in a list, found on the phone by the same match the server is asked with. */
export function matchesOnPhone(
  definition: ModuleDefinition,
  row: Values,
  match: Values | undefined,
): boolean {
  return Object.entries(match ?? {}).every(([name, asked]) => {
    if (name === '$and' || name === '$or') {
      const branches = (asked as readonly Values[]).map((branch) => matchesOnPhone(definition, row, branch));
      return name === '$and' ? branches.every(Boolean) : branches.some(Boolean);
    }
    const operators: Values = isOperators(asked) ? asked : { $eq: asked };
    if (name === 'words') return hasWords(definition, row, String(operators.$regex ?? ''));
    if (name === 'own') return ownersOf(definition, row).includes(Number(operators.$eq));
    return Object.entries(operators).every(([operator, value]) =>
      holdsOnPhone(valueAt(row, name), operator, value),
    );
  });
}

const isOperators = (asked: unknown): asked is Values =>
  typeof asked === 'object' && asked !== null && !Array.isArray(asked);

const ownersOf = ({ rows }: ModuleDefinition, row: Values): readonly unknown[] =>
  [row.created_by, ...rows.own.map((name) => row[name])].flat();

/** Every word typed begins a word of what can be searched. */
function hasWords({ fields }: ModuleDefinition, row: Values, typed: string): boolean {
  const searched = Object.keys(fields).filter((name) => fields[name]?.search);
  const words = [...MEMBERS_WITH_WORDS, ...searched].flatMap((name) => wordsOf(row[name]));
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)));
}

const wordsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? (value.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => collationKey(word)) : [];

function holdsOnPhone(value: unknown, operator: string, asked: unknown): boolean {
  const many = Array.isArray(value) ? value : [value ?? null];
  switch (operator) {
    case '$eq':
      return many.includes(asked ?? null);
    case '$ne':
      return !many.includes(asked ?? null);
    case '$in':
      return Array.isArray(asked) && many.some((one) => asked.includes(one));
    case '$nin':
      return Array.isArray(asked) && !many.some((one) => asked.includes(one));
    case '$exists':
      return asked === !isEmptyValue(value);
    default:
      return !isEmptyValue(value) && compares(String(value), operator, String(asked));
  }
}

/** Days and moments are both written so that they sort as text. */
const compares = (value: string, operator: string, asked: string): boolean =>
  (operator === '$lt' && value < asked) ||
  (operator === '$lte' && value <= asked) ||
  (operator === '$gt' && value > asked) ||
  (operator === '$gte' && value >= asked);
