import { isLanguage } from '../locales/index.ts';
import type { PersonFields } from './person.ts';

/** Columns a file of people may have. Role, groups and leader stand there by their names. */
export const personColumns = [
  'username',
  'first_name',
  'last_name',
  'initialer',
  'email',
  'phone',
  'employee_no',
  'language',
  'role',
  'groups',
  'leader',
  'employed_from',
  'employed_to',
  'rfid',
] as const;
export type PersonColumn = (typeof personColumns)[number];

type Cells = Readonly<Record<string, unknown>>;

const texts = [
  'username',
  'first_name',
  'last_name',
  'initialer',
  'email',
  'phone',
  'employee_no',
] as const satisfies readonly (PersonColumn & keyof PersonFields)[];

const days = ['employed_from', 'employed_to'] as const;

/** What the names in a line stand for. */
export interface LineNames {
  readonly roleId: (slug: string) => number;
  readonly leaderId: (username: string) => number;
}

/** A line over what is known of somebody: a cell that says nothing leaves its field, one that clears empties it. */
export function personOfLine(
  cells: Cells,
  base: PersonFields,
  { roleId, leaderId }: LineNames,
): PersonFields {
  const has = (name: PersonColumn): boolean => Object.hasOwn(cells, name);
  const textIn = (name: PersonColumn): string => String(cells[name] ?? '').trim();
  const language = textIn('language');
  return {
    ...base,
    ...Object.fromEntries(texts.filter(has).map((name) => [name, textIn(name)])),
    ...Object.fromEntries(days.filter(has).map((name) => [name, textIn(name) || null])),
    ...(isLanguage(language) ? { language } : {}),
    ...(has('role') ? { role_id: roleId(textIn('role')) } : {}),
    ...(has('groups') ? { groups: ((cells.groups ?? []) as readonly string[]).map(Number) } : {}),
    ...(has('leader') ? { leader_id: textIn('leader') === '' ? null : leaderId(textIn('leader')) } : {}),
  };
}

/** Several tags in one cell stand apart by bars. */
export const tagsInLine = (cells: Cells): readonly string[] =>
  String(cells.rfid ?? '')
    .split('|')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const nameOf = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase();

/** Leaders before those they lead, so that both can come in one file. Who leads in a circle keeps the order of the file. */
export function leadersFirst<Line extends { readonly values: Cells }>(
  lines: readonly Line[],
): readonly Line[] {
  const byName = new Map(lines.map((line) => [nameOf(line.values.username), line]));
  const ordered = new Set<Line>();
  const waiting = new Set<Line>();
  const put = (line: Line): void => {
    if (ordered.has(line) || waiting.has(line)) return;
    waiting.add(line);
    const leader = byName.get(nameOf(line.values.leader));
    if (leader) put(leader);
    waiting.delete(line);
    ordered.add(line);
  };
  for (const line of lines) put(line);
  return [...ordered];
}
