import {
  type Access,
  type FlagMap,
  flagsOfRoleLevel,
  isFixedRole,
  type RoleLevel,
  roleLevelOf,
  roleLevels,
} from '@sveis/domain/session';
import { Copy } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { placeStore } from '../../lib/screen/location.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { LevelGrid } from './level-grid.tsx';
import { deleteRole, type RightsChoices, type Role, type RoleDraft, saveRole } from './rights-api.ts';
import { RightsPage } from './rights-page.tsx';
import { useRightsWork } from './use-rights-work.ts';

const HERE = '/admin/roles';

/** The roles of the company and what each may do. */
export function RolesScreen() {
  const t = useT();
  return (
    <RightsPage
      at={HERE}
      title={t('rights.roles')}
      addLabel={t('rights.newRole')}
      rowsOf={({ roles }) =>
        roles.map(({ id, name, people }) => ({ id, name, quiet: t('rights.peopleCount', { count: people }) }))
      }
      open={(id, choices) => (
        <RoleEditor
          key={`${id}|${choices.roles.find((one) => one.id === id)?.rev}`}
          role={choices.roles.find((one) => one.id === id)}
          choices={choices}
        />
      )}
    />
  );
}

const accessOf = (slug: string, permissions: Role['permissions']): Access => ({
  userId: 0,
  roleSlug: slug,
  roleFlags: permissions as FlagMap,
  groupLevels: [],
  levelTables: {},
});

/** A new role is empty, or begins as a copy of the one the address names. */
function useStart(role: Role | undefined, choices: RightsChoices): RoleDraft {
  const t = useT();
  if (role) return { name: role.name, permissions: role.permissions };
  const copied = new URLSearchParams(placeStore.get().search).get('copy');
  const from = choices.roles.find(({ id }) => String(id) === copied);
  return from
    ? { name: t('rights.copyOf', { name: from.name }), permissions: from.permissions }
    : { name: '', permissions: {} };
}

function RoleEditor({ role, choices }: { role: Role | undefined; choices: RightsChoices }) {
  const t = useT();
  const go = useGo();
  const start = useStart(role, choices);
  const work = useRightsWork<RoleDraft>({
    at: HERE,
    start,
    isNew: role === undefined,
    save: (draft) => saveRole(draft, role),
    remove: () => deleteRole(role?.id ?? 0),
  });
  const { draft, set } = work;
  const isFixed = role !== undefined && isFixedRole(role.slug);
  const slug = role?.slug ?? '';
  const setLevel = (module: string, level: RoleLevel | undefined) => {
    const { [module]: _, ...rest } = draft.permissions;
    set({ permissions: level ? { ...rest, [module]: { ...flagsOfRoleLevel(level) } } : rest });
  };
  return (
    <EditorFrame
      at={HERE}
      title={role?.name ?? t('rights.newRole')}
      {...(role ? { context: t('rights.peopleCount', { count: role.people }) } : {})}
      choices={choices}
      before={accessOf(slug, work.kept.permissions)}
      after={accessOf(slug, draft.permissions)}
      isNew={role === undefined}
      isChanged={work.isChanged && !isFixed}
      isBusy={work.isBusy}
      onSave={work.onSave}
      onDelete={role && role.people === 0 && !isFixed ? () => void work.askDelete() : undefined}
      tools={
        role ? (
          <Button kind="secondary" size="small" icon={Copy} {...go(`${HERE}/add?copy=${role.id}`)}>
            {t('rights.copyRole')}
          </Button>
        ) : null
      }
    >
      {isFixed ? (
        <p>{t('rights.fixed')}</p>
      ) : (
        <>
          <FieldStack>
            <TextField
              label={t('rights.name')}
              value={draft.name}
              error={work.nameError}
              maxLength={60}
              onChange={({ target }) => set({ name: target.value })}
            />
          </FieldStack>
          <h2 className="text-lead font-bold">{t('rights.permissions')}</h2>
          <LevelGrid
            modules={choices.modules}
            offered={roleLevels}
            levelOf={(module) => roleLevelOf((draft.permissions as FlagMap)[module])}
            onLevel={setLevel}
          />
        </>
      )}
    </EditorFrame>
  );
}
