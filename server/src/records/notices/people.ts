import {
  isAtLeast,
  levelFor,
  type ModuleDefinition,
  mayView,
  ownRowsOf,
  type Recipients,
  recipientsAt,
  type Viewer,
  type Who,
} from '@sveis/domain/records';
import type { Level } from '@sveis/domain/session';
import type { Tx } from '../../database/transaction.ts';
import type { RecordModule } from '../scope/record-engine.ts';
import type { StoredRecord } from '../store/record-store.ts';
import {
  findAccess,
  findChoiceOwners,
  findLeader,
  findMembersOfRole,
  findPeopleOfRole,
  findProjectMembers,
  type PersonAccess,
} from './people.store.ts';

/** Everybody a definition means, seen from a record, in the order it names them. */
export async function findRecipients(
  tx: Tx,
  module: RecordModule,
  record: StoredRecord,
  wanted: readonly Who[],
): Promise<Recipients> {
  const users = new Set<number>();
  const addresses = new Set<string>();
  for (const who of wanted) {
    const found = await findWho(tx, module, record, who);
    for (const user of found.users) users.add(user);
    for (const address of found.addresses) addresses.add(address);
  }
  return { users: [...users], addresses: [...addresses] };
}

const only = (users: readonly (number | undefined)[]): Recipients => ({
  users: users.filter((user) => user !== undefined),
  addresses: [],
});

async function findWho(tx: Tx, module: RecordModule, record: StoredRecord, who: Who): Promise<Recipients> {
  if (who === 'creator') return only([record.createdBy]);
  if (who === 'project.leader') return only([await findLeader(tx, record.projectId)]);
  if (who === 'project.members') return only(await findProjectMembers(tx, record.projectId));
  if ('projectRole' in who) return only(await findMembersOfRole(tx, record.projectId, who.projectRole));
  if ('field' in who) return recipientsAt(record.values, who.field);
  if ('level' in who) return only(await findPeopleAtLevel(tx, module.definition, who.level));
  if ('role' in who) return only(await findPeopleOfRole(tx, who.role));
  if ('ownersOf' in who) return only(await findOwners(tx, module.definition, record, who));
  return only(await peopleHook(module, who.people)(tx, record));
}

async function findOwners(
  tx: Tx,
  { fields }: ModuleDefinition,
  { values }: StoredRecord,
  { ownersOf, orRole = {} }: Extract<Who, { ownersOf: string }>,
): Promise<readonly number[]> {
  const field = fields[ownersOf];
  const code = values[ownersOf];
  const named = field?.kind === 'listed' ? await findChoiceOwners(tx, field.choices, code) : [];
  const role = typeof code === 'string' && Object.hasOwn(orRole, code) ? orRole[code] : undefined;
  return named.length > 0 || role === undefined ? named : findPeopleOfRole(tx, role);
}

function peopleHook(module: RecordModule, name: string) {
  const found = module.hooks.find(({ people }) => people && Object.hasOwn(people, name))?.people?.[name];
  if (!found) throw new Error(`no hook of ${module.definition.key} finds the people called ${name}`);
  return found;
}

const viewerOf = ({ access, role }: PersonAccess, projectId: number | null): Viewer => ({
  access,
  projectRoles: new Map(role && projectId !== null ? [[projectId, role]] : []),
});

/** Active people who have a level in a module wherever its records are. */
export async function findPeopleAtLevel(
  tx: Tx,
  definition: ModuleDefinition,
  level: Level,
): Promise<readonly number[]> {
  const people = await findAccess(tx, definition, null);
  return people
    .filter((person) => isAtLeast(levelFor(viewerOf(person, null), definition, null), level))
    .map(({ access }) => access.userId);
}

/** Of these people, those who may read a record. Where a module says whom each record is for, they all may. */
export async function readersAmong(
  tx: Tx,
  { definition }: RecordModule,
  record: StoredRecord,
  users: readonly number[],
): Promise<readonly number[]> {
  if (definition.rows.audience || users.length === 0) return users;
  const people = await findAccess(tx, definition, record.projectId);
  const readers = people
    .filter((person) => mayView(viewerOf(person, record.projectId), definition, record, record.isRestricted))
    .map(({ access }) => access.userId);
  return users.filter((user) => readers.includes(user));
}

/** Of these people, those who may know of a restricted record; of any other they all may. */
export async function withRight(
  tx: Tx,
  { definition }: RecordModule,
  record: StoredRecord,
  users: readonly number[],
): Promise<readonly number[]> {
  if (!record.isRestricted || users.length === 0) return users;
  const people = await findAccess(tx, definition, record.projectId);
  const allowed = new Set(
    people
      .filter((person) => {
        const viewer = viewerOf(person, record.projectId);
        const ownRows = ownRowsOf(viewer, definition, record);
        return mayView(viewer, definition, record, true) || Object.keys(ownRows).length > 0;
      })
      .map(({ access }) => access.userId),
  );
  return users.filter((user) => allowed.has(user));
}
