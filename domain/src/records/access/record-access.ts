import {
  type Access,
  type Action,
  can,
  canManage,
  type Level,
  levelOf,
  levels,
  type ModuleKey,
  type ProjectRole,
  passesEveryModule,
  type Reach,
  reachOf,
} from '../../session/index.ts';
import type { Actor } from '../definition/actor.ts';
import type { ModuleDefinition, RecordState } from '../definition/definition.ts';
import { holds, type Values } from '../definition/field-condition.ts';
import { audienceOf, audiencesOfPerson } from './audience.ts';

/** One person before the records of one company. */
export interface Viewer {
  readonly access: Access;
  /** Their role in each project they belong to. */
  readonly projectRoles: ReadonlyMap<number, ProjectRole>;
  /** The groups they are in, where they are known: the server alone decides by them. */
  readonly groups?: ReadonlySet<number>;
  /** Modules of the company whose list they may open, where they are known: the server alone decides by them. */
  readonly listed?: readonly ModuleDefinition[];
}

/** The permission key a role in the project of a record raises; a project is its own. */
const keyInProject = ({ key, isProject, inProject }: ModuleDefinition) => (isProject ? key : inProject?.key);

/** The module whose levels decide: its own, or the one it takes its rights from. */
export const rightsKeyOf = ({ key, rights }: Pick<ModuleDefinition, 'key' | 'rights'>): ModuleKey =>
  rights?.of ?? key;

/** How far an action reaches for records of a project (or of none). */
export function reachFor(
  viewer: Viewer,
  definition: ModuleDefinition,
  action: Action,
  projectId: number | null,
): Reach | undefined {
  const { access, projectRoles } = viewer;
  if (definition.rights) {
    const level = levelFor(viewer, definition, projectId);
    return passesEveryModule(access) ? 'all' : level && definition.rights.levels[level][action];
  }
  const general = reachOf(access, action, definition.key);
  const key = keyInProject(definition);
  if (general === 'all' || key === undefined || projectId === null) return general;
  const role = projectRoles.get(projectId);
  const within = role && reachOf(access, action, key, role);
  return within ?? general;
}

/** Whether somebody may list a module's records in any project: by their flags, or by a role in one. */
export const listsSomewhere = (
  access: Access,
  { key, inProject }: Pick<ModuleDefinition, 'key' | 'inProject'>,
  roles: readonly ProjectRole[],
): boolean => can(access, 'list', inProject?.key ?? key) && (can(access, 'list', key) || roles.length > 0);

/** The level at which somebody stands before a record: what transitions and sheets ask for. */
export function levelFor(
  { access, projectRoles }: Viewer,
  definition: ModuleDefinition,
  projectId: number | null,
): Level | undefined {
  if (passesEveryModule(access)) return 'manage';
  const role = projectId === null ? undefined : projectRoles.get(projectId);
  const key = keyInProject(definition);
  const found = [
    levelOf(access, rightsKeyOf(definition)),
    key !== undefined && role ? levelOf(access, key, role) : undefined,
  ].filter((level) => level !== undefined);
  return found.sort((a, b) => levels.indexOf(b) - levels.indexOf(a))[0];
}

/** What a field holds; `members.user` is what a column of rows holds, row by row. */
export const valueAt = (values: Values, path: string): unknown => {
  const [field = '', inner] = path.split('.');
  const value = values[field];
  if (inner === undefined || !Array.isArray(value)) return value;
  return value.map((row: Values) => row[inner]);
};

export const namesPerson = (value: unknown, userId: number): boolean =>
  value === userId || (Array.isArray(value) && value.includes(userId));

/** Whose a record is: of a restricted one, a row that names somebody makes them no owner of the rest. */
export const ownPaths = ({ rows }: ModuleDefinition, isRestricted: boolean): readonly string[] =>
  isRestricted ? rows.own.filter((path) => !path.includes('.')) : rows.own;

/** Whether only managers and the people it is about may know of it. */
export const isRestrictedIn = ({ rows }: ModuleDefinition, values: Values): boolean =>
  rows.restricted !== undefined && holds(rows.restricted, values);

/** Its maker, and the person a field names as theirs. */
export const owns = (definition: ModuleDefinition, record: RecordState, userId: number): boolean =>
  record.createdBy === userId ||
  ownPaths(definition, isRestrictedIn(definition, record.values)).some((field) =>
    namesPerson(valueAt(record.values, field), userId),
  );

/** The words for what somebody is part of, where a module's records are not for everybody; undefined for those who see all. */
export function audienceOfViewer(
  viewer: Viewer,
  definition: ModuleDefinition,
): readonly string[] | undefined {
  const { audience } = definition.rows;
  if (!audience || isAtLeast(levelFor(viewer, definition, null), audience.beyond)) return undefined;
  return audiencesOfPerson(viewer.groups ?? [], viewer.projectRoles.keys());
}

function isForViewer(viewer: Viewer, definition: ModuleDefinition, record: RecordState): boolean {
  const { audience } = definition.rows;
  const own = audienceOfViewer(viewer, definition);
  if (!audience || own === undefined) return true;
  const meant = audienceOf(audience, record.values);
  return audience.in.includes(record.status) && meant.some((one) => own.includes(one));
}

export function mayView(
  viewer: Viewer,
  definition: ModuleDefinition,
  record: RecordState,
  isRestricted: boolean,
): boolean {
  const isOwn = owns(definition, record, viewer.access.userId);
  const reach = reachFor(viewer, definition, 'view', record.projectId);
  if (reach === undefined || (reach === 'own' && !isOwn)) return false;
  if (!isOwn && !isForViewer(viewer, definition, record)) return false;
  return !isRestricted || isOwn || canManage(viewer.access, rightsKeyOf(definition));
}

/** The rows of a restricted record that name somebody who may not see the rest of it: these alone are theirs to see. */
export function ownRowsOf(viewer: Viewer, definition: ModuleDefinition, record: RecordState): Values {
  const isRestricted = isRestrictedIn(definition, record.values);
  const reach = reachFor(viewer, definition, 'view', record.projectId);
  if (!isRestricted || reach === undefined || mayView(viewer, definition, record, true)) return {};
  const { userId } = viewer.access;
  const found = definition.rows.own.flatMap((path) => {
    const [field = '', column] = path.split('.');
    const rows = record.values[field];
    if (column === undefined || !Array.isArray(rows)) return [];
    const own = (rows as readonly Values[]).filter((row) => namesPerson(row[column], userId));
    return own.length > 0 ? [[field, own] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The fields somebody reads of a record they may not see, as on a card its owner shows them. */
export function cardFieldsOf(
  viewer: Viewer,
  definition: ModuleDefinition,
  record: RecordState,
): readonly string[] {
  const { card } = definition.rows;
  const isShown = card?.in.includes(record.status) && !isRestrictedIn(definition, record.values);
  return card && isShown && !mayView(viewer, definition, record, false) ? card.fields : [];
}

export function mayEdit(viewer: Viewer, definition: ModuleDefinition, record: RecordState): boolean {
  const reach = reachFor(viewer, definition, 'edit', record.projectId);
  const { ownEditIn, isEditedByMaker, editIn } = definition.rows;
  const isOpen =
    editIn === undefined ||
    editIn.statuses.includes(record.status) ||
    isAtLeast(levelFor(viewer, definition, record.projectId), editIn.beyond);
  if (!isOpen || reach === 'all') return isOpen;
  const { userId } = viewer.access;
  const isTheirs = isEditedByMaker ? record.createdBy === userId : owns(definition, record, userId);
  return reach === 'own' && isTheirs && (ownEditIn === undefined || ownEditIn.includes(record.status));
}

/** Whether nobody may change a field of it now, with any right. */
export const isLocked = (
  { lockedIn, lockedWhen, parent }: ModuleDefinition,
  record: Pick<RecordState, 'status' | 'values'>,
): boolean =>
  parent?.appendOnly === true ||
  lockedIn.includes(record.status) ||
  (lockedWhen !== undefined && holds(lockedWhen, record.values));

/** Fields of parts that are closed for now, to everybody. */
export const lockedFields = (
  { sections }: Pick<ModuleDefinition, 'sections'>,
  values: Values,
): ReadonlySet<string> =>
  new Set(
    sections.flatMap(({ fields, lockedWhen }) => (lockedWhen && holds(lockedWhen, values) ? fields : [])),
  );

/** Whether there is a status its records can be deleted in. */
export const isEverDeleted = ({ deleteIn }: ModuleDefinition): boolean => deleteIn.length > 0;

/** Whether it still can be deleted, with any right. */
export const isDeletable = (
  { deleteIn, deleteWhen, parent }: ModuleDefinition,
  record: RecordState,
): boolean =>
  !parent?.appendOnly &&
  deleteIn.includes(record.status) &&
  (deleteWhen === undefined || holds(deleteWhen, record.values));

export const mayDelete = (viewer: Viewer, definition: ModuleDefinition, record: RecordState): boolean =>
  reachFor(viewer, definition, 'delete', record.projectId) === 'all' && isDeletable(definition, record);

export const isAtLeast = (level: Level | undefined, wanted: Level): boolean =>
  level !== undefined && levels.indexOf(level) >= levels.indexOf(wanted);

/** One person before one record: who they are, and how far they reach there. */
export interface Standing {
  readonly userId: number;
  readonly level: Level | undefined;
}

/** Whether somebody is one of those a step is for. */
export function isActorOf(
  actor: Actor,
  { userId, level }: Standing,
  record: Pick<RecordState, 'createdBy' | 'values'>,
): boolean {
  if (actor === 'creator') return record.createdBy === userId;
  if (actor === 'outside') return false;
  if (typeof actor === 'string') return isAtLeast(level, actor);
  if ('named' in actor) return namesPerson(valueAt(record.values, actor.named), userId);
  return (
    isAtLeast(level, actor.level) &&
    !actor.notNamed.some((field) => namesPerson(record.values[field], userId))
  );
}

export const isActor = (
  actor: Actor,
  viewer: Viewer,
  definition: ModuleDefinition,
  record: RecordState,
): boolean =>
  isActorOf(
    actor,
    { userId: viewer.access.userId, level: levelFor(viewer, definition, record.projectId) },
    record,
  );
