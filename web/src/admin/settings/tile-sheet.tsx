import { languageNames, languages } from '@sveis/domain/locales';
import { FEATURE_LINK_MAX, readFeatureLink } from '@sveis/domain/session';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { moduleIcon, moduleIconNames } from '../../ui/data/module-icons.ts';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { CompanyFeature } from './settings-api.ts';

type Face = Pick<CompanyFeature, 'label' | 'icon' | 'link'>;

type TileSheetProps = {
  feature: CompanyFeature;
  name: string;
  isBusy: boolean;
  onSave: (face: Face) => void;
  onClose: () => void;
};

const iconFace =
  'grid min-h-target min-w-target place-items-center rounded-control bg-surface px-2 font-semibold edge-strong aria-pressed:bg-steel aria-pressed:text-on-steel';

/** What the tile of a feature is called in each language, its icon and what it opens. */
export function TileSheet({ feature, name, isBusy, onSave, onClose }: TileSheetProps) {
  const t = useT();
  const [face, setFace] = useState<Face>({
    label: feature.label,
    icon: feature.icon,
    link: feature.link,
  });
  const typed = face.link?.trim() ?? '';
  const problem = typed === '' || readFeatureLink(typed) ? undefined : t('fields.LINK_ADDRESS');
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
          <TextField
            label={t('companysettings.opens')}
            hint={t('companysettings.opensHint')}
            error={problem}
            inputMode="url"
            autoCapitalize="none"
            maxLength={FEATURE_LINK_MAX}
            value={face.link ?? ''}
            onChange={({ target }) => setFace({ ...face, link: target.value })}
          />
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
        <Button
          busy={isBusy}
          disabled={problem !== undefined}
          onClick={() => onSave({ ...face, link: typed || null })}
        >
          {t('companysettings.saveIt')}
        </Button>
      </div>
    </Sheet>
  );
}
