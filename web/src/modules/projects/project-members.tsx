import { mayChangeRole, memberRowId, type ProjectMember } from '@sveis/domain/modules/projects';
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

const PickSheet = lazy(async () => ({ default: (await loadPicker()).PickSheet }));

type Member = Omit<ProjectMember, 'role'> & { readonly role: ProjectRole | undefined };

const membersOf = (rows: unknown): readonly ProjectMember[] =>
  Array.isArray(rows) ? (rows as readonly ProjectMember[]) : [];

/** Who is on the project and as what; those who may give roles do it here. */
export const ProjectMembers: RecordSlot = ({ record, place }) => {
  const t = useT();
  const [chosen, setChosen] = useState<Member>();
  const [isAdding, setIsAdding] = useState(false);
  const members = membersOf(record.members);
  const level = record.may.level ?? undefined;
  const nameOf = (user: number) => record.names.users[String(user)] ?? knownName('user', user) ?? `#${user}`;
  const roleWord = (role: ProjectRole) => t(optionId('projects', 'members.role', role));
  const offers = ({ user, role }: Member) =>
    record.may.edit && record.leader !== user
      ? projectRoles.filter((other) => other !== role && mayChangeRole(level, role, other))
      : [];
  const inOrder = [...members].sort(
    (a, b) =>
      projectRoles.indexOf(a.role) - projectRoles.indexOf(b.role) ||
      nameOf(a.user).localeCompare(nameOf(b.user)),
  );
  const give = ({ user, role: before }: Member, role: ProjectRole | null) => {
    setChosen(undefined);
    const others = members.filter((member) => member.user !== user);
    const _id = memberRowId(user);
    const next = role === null ? others : [...others, { _id, user, role }];
    const row = `rows/members/${_id}`;
    const act =
      role === null
        ? { path: `${row}/leave`, sent: {} }
        : before === undefined
          ? { path: 'rows/members', sent: { id: _id, user, role } }
          : { path: `${row}/role`, sent: { role } };
    void actOn(place, record, { ...act, values: { members: next } });
  };
  return (
    <>
      <ul className="-mx-4">
        {inOrder.map((member) => (
          <li key={member.user} className="border-b border-line last:border-0">
            <ListRow
              leading={<Avatar size="small" name={nameOf(member.user)} />}
              title={nameOf(member.user)}
              quiet={roleWord(member.role)}
              {...(offers(member).length > 0 ? { arrow: true, onClick: () => setChosen(member) } : {})}
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
              setChosen(members.find((member) => member.user === user) ?? { user, role: undefined });
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
            chosen.role && offers(chosen).length > 0 && mayChangeRole(level, chosen.role, undefined) ? (
              <Button wide kind="destructive" icon={UserMinus} onClick={() => give(chosen, null)}>
                {t('projects.members_to_leave')}
              </Button>
            ) : undefined
          }
        >
          <ul className="-mx-4 mt-1">
            {projectRoles
              .filter((role) => role === chosen.role || offers(chosen).includes(role))
              .map((role) => (
                <li key={role} className="border-b border-line">
                  <ListRow
                    title={roleWord(role)}
                    aria-pressed={role === chosen.role}
                    {...(role === chosen.role ? { trailing: <Icon of={Check} /> } : {})}
                    onClick={() => (role === chosen.role ? setChosen(undefined) : give(chosen, role))}
                  />
                </li>
              ))}
          </ul>
        </Sheet>
      ) : null}
    </>
  );
};
