import { AppError, validation } from '../errors/index.ts';
import { attributeName } from './scim-names.ts';
import { assignAttribute, isMembers, memberOf, type ScimUserChange, shortPath } from './scim-user.ts';

export interface ScimOperation {
  /** `add`, `replace` or `remove`; Entra ID writes them with a capital letter. */
  readonly op: string;
  readonly path?: string | null | undefined;
  readonly value?: unknown;
}

type Operator = 'add' | 'replace' | 'remove';

const refusedPatch = () => new AppError('SCIM_PATCH');

function operatorOf({ op }: ScimOperation): Operator {
  const word = op.toLowerCase();
  if (word === 'add' || word === 'replace' || word === 'remove') return word;
  throw refusedPatch();
}

const PATH = /^[a-z][\w:.$-]*(\[[^\]]+\])?(\.[a-z$][\w$]*)?$/i;

/** An operation without a path names its attributes in the value, also as paths: `{"name.givenName": "Jonas"}`. */
function attributesOf(operation: ScimOperation): readonly (readonly [string, unknown])[] {
  const { path, value } = operation;
  const isRemoved = operatorOf(operation) === 'remove';
  if (path) {
    if (!PATH.test(path)) throw refusedPatch();
    return [[path, isRemoved ? null : value]];
  }
  if (isRemoved || !isMembers(value)) throw refusedPatch();
  return Object.entries(value);
}

/** What these operations change of a user. */
export function readUserPatch(operations: readonly ScimOperation[]): ScimUserChange {
  const named = operations.flatMap((operation) =>
    attributesOf(operation).map(([path, value]) => ({
      path,
      value,
      isRemoved: operatorOf(operation) === 'remove',
    })),
  );
  const isMobile = (path: string) => shortPath(path) === 'phonenumbers[mobile]';
  const ordered = [
    ...named.filter(({ path }) => isMobile(path)),
    ...named.filter(({ path }) => !isMobile(path)),
  ];
  const draft: ScimUserChange = {};
  for (const { path, value, isRemoved } of ordered) {
    if (isRemoved && shortPath(path) === 'active') throw refusedPatch();
    assignAttribute(draft, path, value);
  }
  return draft;
}

/** A group as a directory sees it; members are ids of people here. */
export interface ScimGroupState {
  readonly displayName: string;
  readonly externalId: string | null;
  readonly members: readonly string[];
}

/** Ids in a list of members: `[{ "value": "7" }]`, one member alone, or bare ids. */
export function memberIds(value: unknown): readonly string[] {
  const items = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return items.map((item: unknown) => {
    const isNested = isMembers(item) && String(memberOf(item, 'type') ?? '').toLowerCase() === 'group';
    const id = isMembers(item) ? memberOf(item, 'value') : item;
    if (isNested || (typeof id !== 'string' && typeof id !== 'number'))
      throw validation({ members: [{ code: 'NOT_A_CHOICE' }] });
    return String(id);
  });
}

const textIn = (attribute: string, value: unknown): string => {
  if (typeof value !== 'string') throw validation({ [attribute]: [{ code: 'INVALID' }] });
  return value.trim();
};

const ONE_MEMBER = /^members\[\s*value\s+eq\s+"([^"\\]*)"\s*\]$/;

function withMembers(
  members: readonly string[],
  operator: Operator,
  sent: readonly string[] | undefined,
): readonly string[] {
  if (operator === 'replace') return [...new Set(sent ?? [])];
  if (operator === 'add') return [...new Set([...members, ...(sent ?? [])])];
  return sent === undefined ? [] : members.filter((id) => !sent.includes(id));
}

function patched(group: ScimGroupState, operator: Operator, path: string, value: unknown): ScimGroupState {
  const name = attributeName(path);
  const one = ONE_MEMBER.exec(name)?.[1];
  if (one !== undefined) {
    if (operator === 'replace') throw refusedPatch();
    return { ...group, members: withMembers(group.members, operator, [one]) };
  }
  if (name === 'members') {
    const isAll = operator === 'remove' && (value === undefined || value === null);
    return { ...group, members: withMembers(group.members, operator, isAll ? undefined : memberIds(value)) };
  }
  if (name === 'displayname') {
    if (operator === 'remove') throw refusedPatch();
    return { ...group, displayName: textIn('displayName', value) };
  }
  if (name === 'externalid')
    return {
      ...group,
      externalId: operator === 'remove' || value === null ? null : textIn('externalId', value) || null,
    };
  if (name.startsWith('members[')) throw refusedPatch();
  return group;
}

/** The group after these operations. */
export function patchScimGroup(before: ScimGroupState, operations: readonly ScimOperation[]): ScimGroupState {
  return operations.reduce((group, operation) => {
    const operator = operatorOf(operation);
    const { path, value } = operation;
    if (path) {
      if (!PATH.test(path)) throw refusedPatch();
      return patched(group, operator, path, value);
    }
    return attributesOf(operation).reduce(
      (state, [name, part]) => patched(state, operator, name, part),
      group,
    );
  }, before);
}

/** A whole group as it is sent to be made or to stand in the place of another. */
export function readScimGroup(
  body: Readonly<Record<string, unknown>>,
  before: ScimGroupState = { displayName: '', externalId: null, members: [] },
): ScimGroupState {
  return Object.entries(body).reduce(
    (group, [name, value]) => patched(group, 'replace', name, value),
    before,
  );
}
