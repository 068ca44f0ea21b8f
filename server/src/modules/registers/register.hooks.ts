import { type FieldProblem, noPermission } from '@sveis/domain/errors';
import { isKey } from '@sveis/domain/records';
import { canManage } from '@sveis/domain/session';
import { shiftLengthMinutes } from '@sveis/domain/time';
import { writeAudit } from '../../audit/index.ts';
import { type RecordChange, type RecordHook, type RecordScope, systemUpdate } from '../../records/index.ts';
import { bumpTenantPermVersion } from '../../session/index.ts';
import { moveMembers } from '../projects/own-role.store.ts';
import {
  findOthersInUse,
  findPlacesAround,
  isPlaceNamed,
  isRegisterInUse,
  lockRegister,
  type UsedTable,
} from './register.store.ts';

/** Every phone hears at its next call that what it may choose from has changed. */
const tellPhones = async ({ ctx }: RecordScope): Promise<void> => {
  await bumpTenantPermVersion(ctx.tx);
};

const tellingPhones = {
  afterSave: tellPhones,
  afterDelete: tellPhones,
  afterRestore: tellPhones,
} satisfies Partial<RecordHook>;

/** What hours name stays, in use or not: only what nothing names can be deleted. */
const unusedOnly =
  (table: UsedTable): NonNullable<RecordHook['beforeDelete']> =>
  async ({ ctx }, record) =>
    (await isRegisterInUse(ctx.tx, table, Number(record.id))) ? { name: [{ code: 'IN_USE' }] } : {};

const idOf = ({ before }: RecordChange): number => (before ? Number(before.id) : 0);

/** One row is the usual one: naming another takes it from the one before, and the first row is it by itself. */
async function keepOneDefault(scope: RecordScope, table: 'shift' | 'work_type', change: RecordChange) {
  const { tx } = scope.ctx;
  await lockRegister(tx, table);
  const others = await findOthersInUse(tx, table, idOf(change));
  const isActive = change.status === 'active';
  const was = change.before?.values.is_default === true;
  const stays = (code: FieldProblem['code'], field: string) => ({ problems: { [field]: [{ code }] } });
  if (!isActive && was && others.length > 0) return stays('DEFAULT_STAYS', 'is_default');
  if (!isActive && others.length === 0) return stays('LAST_ONE', 'name');
  const usual = others.find(({ is_default }) => is_default);
  if (isActive && !usual) {
    if (was && change.values.is_default !== true && others.length > 0)
      return stays('DEFAULT_STAYS', 'is_default');
    return { values: { is_default: true } };
  }
  if (change.values.is_default === true && usual) {
    const record = await scope.store.find(tx, String(usual.id), 'lock');
    if (record) await systemUpdate(scope, record, { values: { is_default: false } });
  }
  return undefined;
}

/** The usual one stays, and so does the last one. */
const unusualOnly =
  (table: 'shift' | 'work_type'): NonNullable<RecordHook['beforeDelete']> =>
  async (scope, record) => {
    await lockRegister(scope.ctx.tx, table);
    const others = await findOthersInUse(scope.ctx.tx, table, Number(record.id));
    if (others.length === 0) return { name: [{ code: 'LAST_ONE' }] };
    if (record.values.is_default === true) return { name: [{ code: 'DEFAULT_STAYS' }] };
    return unusedOnly(table)(scope, record);
  };

function shiftProblem({
  values,
}: RecordChange): Readonly<Record<string, readonly FieldProblem[]>> | undefined {
  const { time_from: from, time_to: to, break_min: pause } = values;
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  if (from === to) return { time_to: [{ code: 'NOT_A_TIME' }] };
  const length = shiftLengthMinutes({ timeFrom: from, timeTo: to });
  return typeof pause === 'number' && pause >= length
    ? { break_min: [{ code: 'TOO_LARGE', params: { max: length - 1 } }] }
    : undefined;
}

const shiftHook: RecordHook = {
  ...tellingPhones,
  name: 'shifts',
  beforeSave: async (scope, change) => {
    const problems = shiftProblem(change);
    return problems ? { problems } : keepOneDefault(scope, 'shift', change);
  },
  beforeDelete: unusualOnly('shift'),
};

const workTypeHook: RecordHook = {
  ...tellingPhones,
  name: 'worktypes',
  beforeSave: (scope, change) => keepOneDefault(scope, 'work_type', change),
  beforeDelete: unusualOnly('work_type'),
};

const activityHook: RecordHook = {
  ...tellingPhones,
  name: 'activities',
  beforeDelete: unusedOnly('activity'),
};

const absenceTypeHook: RecordHook = {
  ...tellingPhones,
  name: 'absencetypes',
  beforeDelete: unusedOnly('absence_type'),
};

/**
 * The rights of an own role are those of its members in their projects: who says what they are manages projects in the
 * whole company, or a change here would raise people where its writer may give no role.
 */
const projectRoleHook: RecordHook = {
  ...tellingPhones,
  name: 'projectroles',
  beforeSave: async ({ ctx }, { before, values }) => {
    if (values.rights !== before?.values.rights && !canManage(ctx.rights.access, 'projects'))
      throw noPermission({ action: 'manage', module: 'projects' });
    return undefined;
  },
  afterSave: async (scope, saved, { before }) => {
    await tellPhones(scope);
    const { rights } = saved.values;
    if (!before || rights === before.values.rights) return;
    const { ctx, definition } = scope;
    const members = await moveMembers(ctx.tx, Number(saved.id), String(rights));
    if (members.length === 0) return;
    await writeAudit(ctx.tx, {
      at: ctx.now,
      actorId: ctx.user.id,
      sessionId: ctx.sessionId,
      action: 'edit',
      entity: definition,
      entityId: saved.id,
      after: { members },
    });
  },
  beforeDelete: unusedOnly('project_role'),
};

/** A name is a place's own inside what it is inside of, and nothing is inside itself. */
const locationHook: RecordHook = {
  ...tellingPhones,
  name: 'locations',
  beforeSave: async ({ ctx }, change) => {
    const { name, parent } = change.values;
    const id = idOf(change);
    const inside = isKey(parent) ? parent : null;
    if (inside !== null && (await findPlacesAround(ctx.tx, inside)).includes(id))
      return { problems: { parent: [{ code: 'INSIDE_ITSELF' }] } };
    const isTaken =
      typeof name === 'string' && (await isPlaceNamed(ctx.tx, { id, name: name.trim(), parent: inside }));
    return isTaken ? { problems: { name: [{ code: 'NOT_UNIQUE' }] } } : undefined;
  },
};

const accountHook: RecordHook = { ...tellingPhones, name: 'accounts' };

export const registerHooks: readonly RecordHook[] = [
  shiftHook,
  workTypeHook,
  activityHook,
  absenceTypeHook,
  projectRoleHook,
  locationHook,
  accountHook,
];
