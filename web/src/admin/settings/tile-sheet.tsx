import { languageNames, languages } from '@sveis/domain/locales';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { moduleIcon, moduleIconNames } from '../../ui/data/module-icons.ts';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { CompanyFeature } from './settings-api.ts';

type Face = Pick<CompanyFeature, 'label' | 'icon'>;

type TileSheetProps = {
  feature: CompanyFeature;
  name: string;
  isBusy: boolean;
  onSave: (face: Face) => void;
  onClose: () => void;
};

const iconFace =
  'grid min-h-target min-w-target place-items-center rounded-control bg-surface px-2 font-semibold edge-strong aria-pressed:bg-steel aria-pressed:text-on-steel';

/** What the tile of a feature is called in each language, and its icon. */
export function TileSheet({ feature, name, isBusy, onSave, onClose }: TileSheetProps) {
  const t = useT();
  const [face, setFace] = useState<Face>({ label: feature.label, icon: feature.icon });
  return (
    <Sheet open onClose={onClose} title={t('companysettings.tileTitle')} closeLabel={t('shell.close')}>
      <div className="flex flex-col gap-3 pb-4">
        <p className="text-quiet text-ink-quiet">{t('companysettings.tileText')}</p>
        <FieldStack>
          {languages.map((language) => (
            <TextField
              key={language}
              lang={language}
              label={languageNames[language]}
              maxLength={40}
              placeholder={name}
              value={face.label[language] ?? ''}
              onChange={({ target }) =>
                setFace({ ...face, label: { ...face.label, [language]: target.value } })
              }
            />
          ))}
        </FieldStack>
        <fieldset>
          <legend className="pb-1 text-quiet font-semibold">{t('companysettings.icon')}</legend>
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              aria-pressed={face.icon === null}
              onClick={() => setFace({ ...face, icon: null })}
              className={iconFace}
            >
              {t('companysettings.ownIcon')}
            </button>
            {moduleIconNames.map((icon) => (
              <button
                key={icon}
                type="button"
                aria-label={icon.replaceAll('-', ' ')}
                aria-pressed={icon === face.icon}
                onClick={() => setFace({ ...face, icon })}
                className={iconFace}
              >
                <Icon of={moduleIcon(icon)} />
              </button>
            ))}
          </div>
        </fieldset>
        <Button busy={isBusy} onClick={() => onSave(face)}>
          {t('companysettings.saveIt')}
        </Button>
      </div>
    </Sheet>
  );
}
