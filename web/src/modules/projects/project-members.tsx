import {
  type MemberRole,
  mayChangeRole,
  memberRowId,
  membersOf,
  type ProjectMember,
} from '@sveis/domain/modules/projects';
import { optionId } from '@sveis/domain/records';
import { type ProjectRole, projectRoles } from '@sveis/domain/session';
import { Check, UserMinus, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { actOn, knownName, loadPicker, type RecordSlot } from '../../records/index.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Button } from '../../ui/data/button.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { inRoleOrder, isSameRole, ownRoleNames, rolesOffered } from './member-roles.ts';

const PickSheet = lazy(async () => ({ default: (await loadPicker()).PickSheet }));

/** Somebody in the project, or about to be: without a role they are not in it yet. */
type Chosen = Pick<ProjectMember, 'user'> & { readonly now: MemberRole | undefined };

const chosenOf = ({ user, role, own_role }: ProjectMember): Chosen => ({ user, now: { role, own_role } });

/** Who is on the project and as what; those who may give roles do it here. */
export const ProjectMembers: RecordSlot = ({ record, place }) => {
  const t = useT();
  const [chosen, setChosen] = useState<Chosen>();
  const [isAdding, setIsAdding] = useState(false);
  const members = membersOf(record.members);
  const level = record.may.level ?? undefined;
  const nameOf = (user: number) => record.names.users[String(user)] ?? knownName('user', user) ?? `#${user}`;
  const rightsWord = (role: ProjectRole) => t(optionId('projects', 'members.role', role));
  const ownName = ownRoleNames(record);
  const wordOf = ({ role, own_role }: MemberRole) =>
    (own_role === null ? undefined : ownName(own_role)) ?? rightsWord(role);
  const offers = ({ user, now }: Chosen): readonly MemberRole[] =>
    record.may.edit && record.leader !== user
      ? rolesOffered(record).filter((other) => !isSameRole(other, now) && mayChangeRole(level, now, other))
      : [];
  const inOrder = [...members].sort(
    (a, b) =>
      projectRoles.indexOf(a.role) - projectRoles.indexOf(b.role) ||
      nameOf(a.user).localeCompare(nameOf(b.user)),
  );
  const give = ({ user, now }: Chosen, given: MemberRole | null) => {
    setChosen(undefined);
    const others = members.filter((member) => member.user !== user);
    const _id = memberRowId(user);
    const next = given === null ? others : [...others, { _id, user, ...given }];
    const row = `rows/members/${_id}`;
    const act =
      given === null
        ? { path: `${row}/leave`, sent: {} }
        : now === undefined
          ? { path: 'rows/members', sent: { id: _id, user, ...given } }
          : { path: `${row}/role`, sent: given };
    void actOn(place, record, { ...act, values: { members: next } });
  };
  const shown = chosen ? [...(chosen.now ? [chosen.now] : []), ...offers(chosen)] : [];
  return (
    <>
      <ul className="-mx-4">
        {inOrder.map((member) => (
          <li key={member.user} className="border-b border-line last:border-0">
            <ListRow
              leading={<Avatar size="small" name={nameOf(member.user)} />}
              title={nameOf(member.user)}
              quiet={wordOf(member)}
              {...(offers(chosenOf(member)).length > 0
                ? { arrow: true, onClick: () => setChosen(chosenOf(member)) }
                : {})}
            />
          </li>
        ))}
      </ul>
      {record.may.edit ? (
        <div className="flex">
          <Button wide kind="secondary" icon={UserPlus} onClick={() => setIsAdding(true)}>
            {t('projects.members_to_add')}
          </Button>
        </div>
      ) : null}
      {isAdding ? (
        <Suspense fallback={null}>
          <PickSheet
            open
            title={t('projects.members_to_add')}
            lookup={{ to: 'user' }}
            chosen={members.map(({ user }) => user)}
            onClose={() => setIsAdding(false)}
            onPick={(id) => {
              setIsAdding(false);
              const user = Number(id);
              const member = members.find((one) => one.user === user);
              setChosen(member ? chosenOf(member) : { user, now: undefined });
            }}
          />
        </Suspense>
      ) : null}
      {chosen ? (
        <Sheet
          open
          onClose={() => setChosen(undefined)}
          title={t('projects.members_to_role', { name: nameOf(chosen.user) })}
          closeLabel={t('shell.close')}
          actions={
            chosen.now && offers(chosen).length > 0 && mayChangeRole(level, chosen.now, undefined) ? (
              <Button wide kind="destructive" icon={UserMinus} onClick={() => give(chosen, null)}>
                {t('projects.members_to_leave')}
              </Button>
            ) : undefined
          }
        >
          <ul className="-mx-4 mt-1">
            {inRoleOrder(shown).map((given) => {
              const isNow = isSameRole(given, chosen.now);
              return (
                <li key={`${given.role} ${given.own_role}`} className="border-b border-line">
                  <ListRow
                    title={wordOf(given)}
                    {...(given.own_role === null ? {} : { quiet: rightsWord(given.role) })}
                    aria-pressed={isNow}
                    {...(isNow ? { trailing: <Icon of={Check} /> } : {})}
                    onClick={() => (isNow ? setChosen(undefined) : give(chosen, given))}
                  />
                </li>
              );
            })}
          </ul>
        </Sheet>
      ) : null}
    </>
  );
};
