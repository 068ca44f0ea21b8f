import { CHOICE_LABEL_MAX, type ChoiceLabels, cleanLabels } from '@sveis/domain/admin';
import { languageNames, languages } from '@sveis/domain/locales';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Refusal } from '../../ui/feedback/refusal.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';

type NamesSheetProps = {
  title: string;
  labels: ChoiceLabels;
  /** Of what is there already; a new one is in use. */
  use: { readonly isActive: boolean; readonly isFixed: boolean; readonly hint?: string } | undefined;
  isBusy: boolean;
  onClose: () => void;
  onSave: (labels: ChoiceLabels, isActive: boolean) => void;
};

/** What a choice or a list is called in each language, and whether it is in use. */
export function NamesSheet({ title, labels: first, use, isBusy, onClose, onSave }: NamesSheetProps) {
  const t = useT();
  const [labels, setLabels] = useState<ChoiceLabels>(first);
  const [isActive, setIsActive] = useState(use?.isActive ?? true);
  const [isTried, setIsTried] = useState(false);
  const isEmpty = Object.keys(cleanLabels(labels)).length === 0;
  const press = () => {
    setIsTried(true);
    if (!isEmpty) onSave(cleanLabels(labels), isActive);
  };
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('shell.close')}>
      <div className="flex flex-col gap-3 pb-4">
        <p className="text-quiet text-ink-quiet">{t('lists.namesText')}</p>
        <FieldStack>
          {languages.map((language) => (
            <TextField
              key={language}
              lang={language}
              label={languageNames[language]}
              maxLength={CHOICE_LABEL_MAX}
              value={labels[language] ?? ''}
              onChange={({ target }) => setLabels({ ...labels, [language]: target.value })}
            />
          ))}
        </FieldStack>
        {use ? (
          <Card>
            <Switch
              label={t('lists.inUse')}
              {...(use.hint ? { hint: use.hint } : {})}
              checked={isActive}
              disabled={use.isFixed}
              onValue={setIsActive}
              onWord={t('shell.on')}
              offWord={t('shell.off')}
            />
          </Card>
        ) : null}
        <Refusal text={isTried && isEmpty ? t('lists.required') : undefined} />
        <Button wide size="form" busy={isBusy} onClick={press}>
          {t('lists.save')}
        </Button>
      </div>
    </Sheet>
  );
}
