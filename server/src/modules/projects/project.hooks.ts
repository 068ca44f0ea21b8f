import { type FieldProblems, projectWorkOpen } from '@sveis/domain/errors';
import {
  expectedDates,
  isReservedProject,
  memberProblems,
  membersOf,
  ownRoleProblems,
  type ProjectMember,
  withNamed,
  withOwnRights,
} from '@sveis/domain/modules/projects';
import { isAtLeast, isKey, levelFor, rowsAt, type Values } from '@sveis/domain/records';
import { ownRoleRights } from '@sveis/domain/session';
import * as z from 'zod/mini';
import { countUndone, findNamedForms, isUndone } from '../../checklists/index.ts';
import type { HookVerdict, RecordChange, RecordHook, RecordScope } from '../../records/index.ts';
import { modulesIn } from '../../records/index.ts';
import { findOfferedRoles, lockOwnRoles } from './own-role.store.ts';
import { keepFormerMembers } from './project-former.store.ts';
import { findOpenCounts, findOpenWork } from './project-overview.store.ts';

/** What a project sees to by itself: its people, and what stands against a change. */
export const projectHook: RecordHook = {
  name: 'projects',

  beforeSave: async (scope, change): Promise<HookVerdict> => {
    await askAboutOpenWork(scope, change);
    const sent = membersOf(change.values.members);
    const ownRoles = await lockOwnRoles(scope.ctx.tx, sent);
    const members = withOwnRights(sent, ownRoles);
    return {
      values: { ...peopled(change, members), ...expectedDates(change.values) },
      problems: {
        ...membersWrong(scope, change, members),
        ...ownRoleProblems(membersOf(change.before?.values.members), members, ownRoles),
        ...leaderWrong(change, members),
        ...numberWrong(change),
        ...periodWrong(change),
        ...(await formsWrong(scope, change)),
      },
    };
  },

  /** Those who may give roles choose among these, also without network. */
  extraAnswer: async ({ ctx, viewer, definition }, record) =>
    isAtLeast(levelFor(viewer, definition, record.projectId), 'edit')
      ? { own_roles: await findOfferedRoles(ctx.tx) }
      : {},

  extraShapes: {
    own_roles: z.optional(
      z.array(z.object({ id: z.int(), name: z.string(), rights: z.enum(ownRoleRights) })),
    ),
  },

  unsettled: {
    checklistMissing: (tx, project, { rows }) => isUndone(tx, project, rows[0]?.form),
  },

  afterSave: async ({ ctx }, saved, { before }) => {
    const stay = membersOf(saved.values.members).map(({ user }) => user);
    const left = membersOf(before?.values.members).filter(({ user }) => !stay.includes(user));
    if (left.length > 0)
      await keepFormerMembers(
        ctx.tx,
        Number(saved.id),
        left.map(({ user }) => user),
      );
  },
};

const personIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const peopled = ({ before, values }: RecordChange, members: readonly ProjectMember[]): Values => ({
  members: withNamed(members, {
    leader: personIn(values.leader),
    foreman: personIn(values.foreman),
    formerLeader: personIn(before?.values.leader),
  }),
});

/** A person who makes a project leads it and says who else does what. */
const membersWrong = (
  { viewer, definition }: RecordScope,
  { act, before }: RecordChange,
  members: readonly ProjectMember[],
): FieldProblems =>
  memberProblems(
    membersOf(before?.values.members),
    members,
    act === 'create' ? 'manage' : levelFor(viewer, definition, before?.projectId ?? null),
  );

/** Who leads a project leads it as a member, too; another leader is named in the project itself. */
const leaderWrong = ({ row, values }: RecordChange, members: readonly ProjectMember[]): FieldProblems => {
  const leads = members.some(({ user, role }) => user === values.leader && role === 'leader');
  return row === undefined || leads || typeof values.leader !== 'number'
    ? {}
    : { role: [{ code: 'INVALID' }] };
};

const numberWrong = ({ before, values }: RecordChange): FieldProblems =>
  before && isReservedProject(before.number) && !isReservedProject(values.project_number)
    ? { project_number: [{ code: 'RESERVED' }] }
    : {};

/** Also where only the beginning is moved: the end was fine as long as it stood alone. */
const periodWrong = ({ values: { start_date: start, end_date: end } }: RecordChange): FieldProblems =>
  typeof start === 'string' && typeof end === 'string' && end < start
    ? { end_date: [{ code: 'TOO_EARLY', params: { day: start } }] }
    : {};

/** A form is expected once, or two rows would be done by one checklist; and it is one for projects. */
async function formsWrong({ ctx }: RecordScope, { before, values }: RecordChange): Promise<FieldProblems> {
  const forms = rowsAt(values, 'checklist_forms').map(({ form }) => form);
  const known = new Set(rowsAt(before?.values ?? {}, 'checklist_forms').map(({ form }) => form));
  const named = await findNamedForms(
    ctx.tx,
    forms.filter((form) => isKey(form) && !known.has(form)) as number[],
  );
  return Object.fromEntries(
    forms.flatMap((form, index) => {
      const isTwice = forms.indexOf(form) < index;
      const isElsewhere = isKey(form) && named.get(form)?.uses.includes('project') === false;
      const code = isTwice ? ('NOT_UNIQUE' as const) : isElsewhere ? ('NOT_A_CHOICE' as const) : undefined;
      return code ? [[`checklist_forms.${index}.form`, [{ code }]] as const] : [];
    }),
  );
}

/** Finishing what still has work on it is asked about once. */
async function askAboutOpenWork(scope: RecordScope, { step, before, confirm }: RecordChange): Promise<void> {
  if (step !== 'finish' || !before || isReservedProject(before.number)) return;
  if (confirm?.includes('PROJECT_WORK_OPEN')) return;
  const { ctx, viewer } = scope;
  const id = Number(before.id);
  // Only those the leader may know of: an injury stays among its people, who can still work on it afterwards.
  const modules = modulesIn(ctx).filter(({ definition }) => definition.key === 'deviation');
  const { deviation: deviations = 0 } = await findOpenCounts(ctx.tx, viewer, modules, id);
  const checklists = await countUndone(ctx.tx, before);
  const work = { ...(await findOpenWork(ctx.tx, id)), deviations, checklists };
  if (Object.values(work).some((count) => count > 0)) throw projectWorkOpen(work);
}
