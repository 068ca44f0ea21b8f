import { type Level, levels } from '@sveis/domain/session';
import { useT } from '../../lib/words/use-t.ts';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Part } from './parts.tsx';
import { levelWords } from './setting-words.ts';
import type { ModuleDraft } from './use-module-draft.ts';

/** What roles and groups may do. Managing is given to groups alone. */
export function RightsPart({ draft: { rights, setRights } }: { draft: ModuleDraft }) {
  const t = useT();
  const options = (most: Level) =>
    levels
      .slice(0, levels.indexOf(most) + 1)
      .map((value) => ({ value: value as string, label: t(levelWords[value]) }));
  const level = (value: string): Level | null => levels.find((one) => one === value) ?? null;
  return (
    <Part title={t('modulesettings.rights')} text={t('modulesettings.rightsText')}>
      <h3 className="text-quiet font-semibold">{t('modulesettings.roles')}</h3>
      <FieldStack>
        {rights.roles.map((role) => (
          <SelectField
            key={role.slug}
            label={role.name}
            value={role.level ?? ''}
            placeholder={t('modulesettings.level_none')}
            options={options('edit')}
            onValue={(value) =>
              setRights({
                ...rights,
                roles: rights.roles.map((one) => (one === role ? { ...one, level: level(value) } : one)),
              })
            }
          />
        ))}
      </FieldStack>
      {rights.groups.length > 0 ? (
        <>
          <h3 className="text-quiet font-semibold">{t('modulesettings.groups')}</h3>
          <FieldStack>
            {rights.groups.map((group) => (
              <SelectField
                key={group.id}
                label={group.name}
                value={group.level ?? ''}
                placeholder={t('modulesettings.level_none')}
                options={options('manage')}
                onValue={(value) =>
                  setRights({
                    ...rights,
                    groups: rights.groups.map((one) =>
                      one === group ? { ...one, level: level(value) } : one,
                    ),
                  })
                }
              />
            ))}
          </FieldStack>
        </>
      ) : null}
    </Part>
  );
}

/** What a module does besides, each a switch. */
export function OtherPart({ draft: { wrapper, change } }: { draft: ModuleDraft }) {
  const t = useT();
  const words = { onWord: t('modulesettings.yes'), offWord: t('modulesettings.no') };
  return (
    <Part title={t('modulesettings.other')}>
      <Card>
        <Switch
          {...words}
          label={t('modulesettings.copyPrevious')}
          hint={t('modulesettings.copyPreviousHint')}
          checked={wrapper.copy_previous}
          onValue={(copy_previous) => change({ copy_previous })}
        />
        <Switch
          {...words}
          label={t('modulesettings.report')}
          hint={t('modulesettings.reportHint')}
          checked={wrapper.report}
          onValue={(report) => change({ report })}
        />
      </Card>
    </Part>
  );
}
