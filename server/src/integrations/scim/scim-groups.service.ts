import { AppError, notFound, validation } from '@sveis/domain/errors';
import {
  patchScimGroup,
  readScimFilter,
  readScimGroup,
  type ScimGroupState,
  type ScimOperation,
  type ScimTerm,
} from '@sveis/domain/scim';
import {
  findGroups,
  type GroupRow,
  isRunningGroup,
  lockPeople,
  makeGroup,
  removeGroup,
  saveGroup,
} from '../../admin/index.ts';
import { asNew } from '../../answer.ts';
import type { HostContext, UserContext } from '../../context.ts';
import { actForMaker } from '../master-data/acting.ts';
import { findGroupLinks, findNames } from './scim.store.ts';
import { auditGroupLink, linkScim } from './scim-link.ts';
import { inScimWords } from './scim-problems.ts';
import { groupResource, listOf, pageOf, type ScimQuery, selected } from './scim-resources.ts';

type Body = Readonly<Record<string, unknown>>;

/** Whether a group is the one a term of a filter means. */
function fits(group: GroupRow, externalId: string | undefined, { attribute, value }: ScimTerm): boolean {
  switch (attribute) {
    case 'id':
      return String(group.id) === value;
    case 'displayname':
      return group.name.toLowerCase() === value.toLowerCase();
    case 'externalid':
      return externalId === value;
    case 'members':
      return group.members.some((member) => String(member) === value);
    default:
      throw new AppError('SCIM_FILTER');
  }
}

export async function listGroups(host: HostContext, query: ScimQuery) {
  const { tx } = await actForMaker(host, 'users');
  const terms = query.filter ? readScimFilter(query.filter) : [];
  const links = await findGroupLinks(tx);
  const found = (await findGroups(tx))
    .filter((group) => terms.every((term) => fits(group, links.get(group.id), term)))
    .sort((one, next) => one.id - next.id);
  const { skip, limit } = pageOf(query);
  const page = found.slice(skip, skip + limit);
  const names = await findNames(tx, [...new Set(page.flatMap(({ members }) => members))]);
  return listOf(
    page.map((group) => selected(groupResource(host, group, links.get(group.id), names), query)),
    { total: found.length, skip },
  );
}

async function requireGroup(ctx: UserContext, id: string): Promise<GroupRow> {
  const group = (await findGroups(ctx.tx)).find((one) => String(one.id) === id);
  if (!group) throw notFound();
  return group;
}

export async function readGroup(host: HostContext, id: string, query: ScimQuery = {}) {
  const ctx = await actForMaker(host, 'users');
  const group = await requireGroup(ctx, id);
  const [links, names] = [await findGroupLinks(ctx.tx), await findNames(ctx.tx, group.members)];
  return selected(groupResource(host, group, links.get(group.id), names), query);
}

/** Ids as we keep them; people of other companies are no choice. */
const memberIdsOf = (members: readonly string[]): readonly number[] =>
  members.map((member) => {
    if (!/^\d{1,9}$/.test(member)) throw validation({ members: [{ code: 'NOT_A_CHOICE' }] });
    return Number(member);
  });

/** A new group opens nothing: what its members may do is decided here, by an administrator. */
export const createScimGroup = (host: HostContext, body: Body) =>
  inScimWords(async () => {
    const ctx = await actForMaker(host, 'users');
    const { displayName, externalId, members } = readScimGroup(body);
    await lockPeople(ctx.tx);
    const { id } = await makeGroup(ctx, {
      name: displayName,
      description: '',
      is_administrative_level: false,
      levels: [],
      members: memberIdsOf(members),
    });
    if (externalId !== null) await linkScim(ctx, 'user_group', id, externalId);
    return asNew(await readGroup(host, String(id)));
  });

export const replaceScimGroup = (host: HostContext, id: string, body: Body) =>
  inScimWords(() => changeGroup(host, id, (before) => readScimGroup(body, before)));

export const patchedScimGroup = (host: HostContext, id: string, operations: readonly ScimOperation[]) =>
  inScimWords(() => changeGroup(host, id, (before) => patchScimGroup(before, operations)));

async function changeGroup(
  host: HostContext,
  id: string,
  change: (before: ScimGroupState) => ScimGroupState,
) {
  const ctx = await actForMaker(host, 'users');
  await lockPeople(ctx.tx);
  const group = await requireGroup(ctx, id);
  const linked = (await findGroupLinks(ctx.tx)).get(group.id) ?? null;
  const before = { displayName: group.name, externalId: linked, members: group.members.map(String) };
  const { displayName, externalId, members } = change(before);
  const isChanged =
    displayName !== group.name || [...members].sort().join() !== [...before.members].sort().join();
  if (isChanged) {
    requireWithinReach(ctx, group);
    await saveGroup(ctx, group.id, { ...group, name: displayName, members: memberIdsOf(members) });
  }
  if (externalId !== linked) {
    await linkScim(ctx, 'user_group', group.id, externalId);
    if (!isChanged) await auditGroupLink(ctx, group.id, externalId);
  }
  return readGroup(host, id);
}

/** The holder of a directory key must not get into a group that decides what others may do. */
function requireWithinReach(ctx: UserContext, group: GroupRow): void {
  if (isRunningGroup(ctx, group)) throw new AppError('SCIM_GROUP');
}

/** Its members stay in the company. A group folders know stays until somebody takes it out of them. */
export const removeScimGroup = (host: HostContext, id: string): Promise<null> =>
  inScimWords(async () => {
    const ctx = await actForMaker(host, 'users');
    const group = await requireGroup(ctx, id);
    requireWithinReach(ctx, group);
    await removeGroup(ctx, group.id, { withMembers: true });
    return null;
  });
