import { type Access, type Level, levels } from '@sveis/domain/session';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { colleaguesQuery } from '../users/users-api.ts';
import { EditorFrame } from './editor-frame.tsx';
import { LevelGrid } from './level-grid.tsx';
import { deleteGroup, type Group, type GroupDraft, type RightsChoices, saveGroup } from './rights-api.ts';
import { RightsPage } from './rights-page.tsx';
import { useRightsWork } from './use-rights-work.ts';

const HERE = '/admin/groups';

/** The groups of the company: who is in them, and what they lift people to. */
export function GroupsScreen() {
  const t = useT();
  return (
    <RightsPage
      at={HERE}
      title={t('rights.groups')}
      addLabel={t('rights.newGroup')}
      rowsOf={({ groups }) =>
        groups.map(({ id, name, members }) => ({
          id,
          name,
          quiet: t('rights.memberCount', { count: members.length }),
        }))
      }
      empty={<EmptyState icon={Users} title={t('rights.noGroups')} text={t('rights.noGroupsText')} />}
      open={(id, choices) => (
        <GroupEditor
          key={`${id}|${choices.groups.find((one) => one.id === id)?.rev}`}
          group={choices.groups.find((one) => one.id === id)}
          choices={choices}
        />
      )}
    />
  );
}

const empty: GroupDraft = {
  name: '',
  description: '',
  is_administrative_level: false,
  levels: [],
  members: [],
};

const draftOf = ({ name, description, is_administrative_level, levels, members }: Group): GroupDraft => ({
  name,
  description,
  is_administrative_level,
  levels,
  members,
});

const accessOf = ({ levels }: GroupDraft): Access => ({
  userId: 0,
  roleSlug: '',
  roleFlags: {},
  groupLevels: levels.map((one) => ({ group_id: 0, ...one })),
  levelTables: {},
});

function GroupEditor({ group, choices }: { group: Group | undefined; choices: RightsChoices }) {
  const t = useT();
  const work = useRightsWork<GroupDraft>({
    at: HERE,
    start: group ? draftOf(group) : empty,
    isNew: group === undefined,
    save: (draft) => saveGroup(draft, group),
    remove: () => deleteGroup(group?.id ?? 0),
  });
  const { draft, set } = work;
  const setLevel = (module: string, level: Level | undefined) => {
    const rest = draft.levels.filter((one) => one.module !== module);
    const given = level ? [...rest, { module, level }] : rest;
    set({ levels: given.toSorted((a, b) => (a.module < b.module ? -1 : 1)) });
  };
  return (
    <EditorFrame
      at={HERE}
      title={group?.name ?? t('rights.newGroup')}
      {...(group ? { context: t('rights.memberCount', { count: group.members.length }) } : {})}
      choices={choices}
      before={accessOf(work.kept)}
      after={accessOf(draft)}
      isNew={group === undefined}
      isChanged={work.isChanged}
      isBusy={work.isBusy}
      onSave={work.onSave}
      onDelete={group && group.members.length === 0 ? () => void work.askDelete() : undefined}
    >
      <FieldStack>
        <TextField
          label={t('rights.name')}
          value={draft.name}
          error={work.nameError}
          maxLength={80}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextAreaField
          label={t('rights.description')}
          value={draft.description}
          maxLength={2000}
          onChange={({ target }) => set({ description: target.value })}
        />
      </FieldStack>
      <Card>
        <Switch
          label={t('rights.administrative')}
          hint={t('rights.administrativeHint')}
          checked={draft.is_administrative_level}
          onValue={(is_administrative_level) => set({ is_administrative_level })}
          onWord={t('shell.on')}
          offWord={t('shell.off')}
        />
      </Card>
      <MembersPart members={draft.members} onMembers={(members) => set({ members: [...members] })} />
      <h2 className="text-lead font-bold">{t('rights.levels')}</h2>
      <LevelGrid
        modules={choices.modules}
        offered={levels}
        levelOf={(module) => draft.levels.find((one) => one.module === module)?.level}
        onLevel={setLevel}
      />
    </EditorFrame>
  );
}

type MembersPartProps = { members: readonly number[]; onMembers: (members: readonly number[]) => void };

function MembersPart({ members, onMembers }: MembersPartProps) {
  const t = useT();
  const people = useQuery(colleaguesQuery).data ?? [];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lead font-bold">{t('rights.members')}</h2>
      <FieldStack>
        <SelectField
          label={t('rights.members')}
          value=""
          placeholder={t('rights.addMember')}
          options={people
            .filter(({ id }) => !members.includes(id))
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          onValue={(value) => onMembers([...members, Number(value)].toSorted((a, b) => a - b))}
        />
      </FieldStack>
      <div className="flex flex-wrap gap-2">
        {people
          .filter(({ id }) => members.includes(id))
          .map(({ id, name }) => (
            <Chip key={id} on label={name} onClick={() => onMembers(members.filter((one) => one !== id))} />
          ))}
      </div>
    </section>
  );
}
