import {
  leadersFirst,
  type PersonColumn,
  type PersonFields,
  personColumns,
  personOfLine,
  tagsInLine,
} from '@sveis/domain/admin';
import { AppError } from '@sveis/domain/errors';
import {
  type ImportColumn,
  type ImportLine,
  importProblem,
  type LineProblem,
  MOST_LINES,
} from '@sveis/domain/import';
import { languageNames, languages } from '@sveis/domain/locales';
import type { Field, Values } from '@sveis/domain/records';
import {
  addMissingTags,
  createPerson,
  findGroups,
  findRoles,
  findUsernames,
  isSamePerson,
  lockPeople,
  newPerson,
  personFields,
  readPerson,
  savePerson,
  undoPeople,
} from '../../admin/index.ts';
import type { UserContext } from '../../context.ts';
import { requireFlag } from '../../session/index.ts';
import type { ImportTarget, LineOutcome, PlannedLine, TargetAddress, TargetRow } from './import-target.ts';
import { problemsOf } from './line-problems.ts';
import { inSavepoint } from './savepoint.ts';

const USERS = 'users';
const KEY: PersonColumn = 'username';

/** The people of the company. */
export const isPeopleAddress = ({ module }: TargetAddress): boolean => module === USERS;

const words: Field = { kind: 'text', max: 254 };
const fields: Readonly<Partial<Record<PersonColumn, Field>>> = {
  language: { kind: 'choice', options: languages },
  role: { kind: 'choice', options: [] },
  groups: { kind: 'multi', options: [] },
  employed_from: { kind: 'date' },
  employed_to: { kind: 'date' },
};

/** Columns with what they are called in every language; roles and groups by the names the company gave them. */
async function columnsOf(ctx: UserContext): Promise<readonly ImportColumn[]> {
  const [roles, groups] = [await findRoles(ctx.tx), await findGroups(ctx.tx)];
  const options = {
    language: languages.map((code) => ({ code, labels: [languageNames[code]] })),
    role: roles.map(({ slug, name }) => ({ code: slug, labels: [name] })),
    groups: groups.map(({ id, name }) => ({ code: String(id), labels: [name] })),
  };
  const inOrder = [ctx.language, ...languages.filter((one) => one !== ctx.language)];
  return personColumns.map((name) => ({
    name,
    field: fields[name] ?? words,
    labels: inOrder.map((language) => ctx.services.messages.text(language, `recordfile.person_${name}`)),
    ...(name === 'language' || name === 'role' || name === 'groups' ? { options: options[name] } : {}),
    isRequired: name === KEY,
  }));
}

/** Lines that become people, known by the user name. Nobody is invited by it: that is asked for afterwards. */
export async function peopleTarget(ctx: UserContext): Promise<ImportTarget> {
  requireFlag(ctx.rights, 'manage', USERS);
  const columns = await columnsOf(ctx);
  return {
    key: USERS,
    title: ctx.services.messages.rightName(ctx.language, USERS) ?? USERS,
    columns,
    keyColumns: [KEY],
    // A leader may stand in the same file as those they lead.
    batch: MOST_LINES,
    named: async () => () => undefined,
    identify: async () => {
      const known = await findUsernames(ctx.tx);
      return { keyOf: nameIn, plan: (line) => plan(line, known) };
    },
    write: (lines) => writeLines(ctx, lines, columns),
    undo: (written) => undoPeople(ctx, written),
  };
}

const nameIn = ({ values }: ImportLine): string =>
  String(values[KEY] ?? '')
    .trim()
    .toLowerCase();

const plan = (line: ImportLine, known: ReadonlyMap<string, number>): PlannedLine | LineProblem => {
  const name = nameIn(line);
  if (name === '')
    return { line: line.line, column: KEY, ...importProblem('required', 'importing.keyEmpty') };
  const id = known.get(name);
  return { ...line, existing: id === undefined ? undefined : String(id) };
};

/** Fields of a person by the columns of the file. */
const columnsByField: Readonly<Record<string, PersonColumn>> = {
  role_id: 'role',
  leader_id: 'leader',
  number: 'rfid',
};

async function writeLines(
  ctx: UserContext,
  lines: readonly PlannedLine[],
  columns: readonly ImportColumn[],
): Promise<readonly LineOutcome[]> {
  await lockPeople(ctx.tx);
  const roles = new Map((await findRoles(ctx.tx)).map(({ slug, id }) => [slug, id]));
  const people = new Map(await findUsernames(ctx.tx));
  const start = await newPerson(ctx);
  const names = {
    roleId: (slug: string) => roles.get(slug) ?? 0,
    // Nobody has the number 0: such a leader is no choice.
    leaderId: (username: string) => people.get(username.toLowerCase()) ?? 0,
  };
  const outcomes: LineOutcome[] = [];
  for (const planned of leadersFirst(lines)) {
    const { line } = planned;
    try {
      const outcome = await inSavepoint(ctx.tx, () =>
        writeLine(ctx, planned, (base) => personOfLine(planned.values, base, names), start),
      );
      if (outcome.written?.act === 'create') people.set(nameIn(planned), Number(outcome.written.recordId));
      outcomes.push(outcome);
    } catch (error) {
      const problems = problemsOf(error, line, columns, (path) => columnsByField[path] ?? path);
      outcomes.push({ line, status: 'error', problems });
    }
  }
  return outcomes;
}

async function writeLine(
  ctx: UserContext,
  { line, existing, values }: PlannedLine,
  over: (base: PersonFields) => PersonFields,
  start: PersonFields,
): Promise<LineOutcome> {
  if (existing === undefined) {
    const { id, rev } = await createPerson(ctx, over(start), { isInvited: false });
    await addMissingTags(ctx, id, tagsInLine(values));
    const recordId = String(id);
    return { line, status: 'new', written: { line, recordId, act: 'create', rev, before: {} } };
  }
  const id = Number(existing);
  const before = await readPerson(ctx, id);
  if (before.state === 'anonymised') throw new AppError('PERSON_ANONYMISED');
  const next = { ...over(personFields(before)), username: before.username };
  const lowered = { ...next, email: next.email.toLowerCase() };
  const { rev } = isSamePerson(before, lowered) ? before : await savePerson(ctx, id, lowered);
  const tags = await addMissingTags(ctx, id, tagsInLine(values));
  if (rev === before.rev && tags.length === 0) return { line, status: 'unchanged' };
  const kept: Values = { fields: personFields(before), tags };
  return { line, status: 'changed', written: { line, recordId: existing, act: 'update', rev, before: kept } };
}

/** The people there are, as lines to change and bring back. Tags are kept as hashes and stand in no file. */
export async function peopleRows(ctx: UserContext): Promise<readonly TargetRow[]> {
  requireFlag(ctx.rights, 'manage', USERS);
  const roles = new Map((await findRoles(ctx.tx)).map(({ slug, id }) => [id, slug]));
  const people = await findUsernames(ctx.tx);
  const names = new Map([...people].map(([name, id]) => [id, name]));
  const rows: TargetRow[] = [];
  for (const id of people.values()) {
    const { role_id, groups, leader_id, ...person } = await readPerson(ctx, id);
    const values: Values = {
      ...person,
      role: roles.get(role_id) ?? '',
      groups: groups.map(String),
      leader: leader_id === null ? '' : (names.get(leader_id) ?? ''),
    };
    rows.push({ number: null, values, names: new Map() });
  }
  return rows;
}
