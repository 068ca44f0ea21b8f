import { seriesProblem } from '@sveis/domain/admin';
import { recordNumber } from '@sveis/domain/records';
import { useState } from 'react';
import { useLeaveQuestion } from '../../lib/screen/use-leave-question.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { CompanySettings } from './settings-api.ts';
import { useSettingsSaving } from './use-settings-saving.ts';

const year = () => new Date().getFullYear();

/** How the records of each module are numbered, with what the next one looks like. */
export function NumbersPart({ kept }: { kept: CompanySettings }) {
  const t = useT();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { errors, isBusy, save } = useSettingsSaving(kept);
  const changed = kept.series.filter(
    ({ module, pattern }) => typed[module] !== undefined && typed[module] !== pattern,
  );
  const problemOf = (module: string, pattern: string, standard: string) =>
    pattern !== standard && seriesProblem(pattern, standard) !== undefined
      ? t('fields.INVALID')
      : errors[`series.${module}`];
  const isWrong = changed.some(({ module, standard }) => problemOf(module, typed[module] ?? '', standard));
  useLeaveQuestion({ room: 'records', isChanged: changed.length > 0, onDiscard: () => setTyped({}) });
  return (
    <>
      <p className="text-quiet text-ink-quiet">{t('companysettings.numbersText')}</p>
      <FieldStack>
        {kept.series.map(({ module, name, standard, pattern }) => {
          const shown = typed[module] ?? pattern;
          const number = recordNumber(shown, { year: year(), sequence: 1, project: 'P-101' });
          return (
            <TextField
              key={module}
              label={name}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              value={shown}
              placeholder={standard}
              hint={t('companysettings.numberLooks', { number })}
              error={problemOf(module, shown, standard)}
              onChange={({ target }) => setTyped({ ...typed, [module]: target.value })}
            />
          );
        })}
      </FieldStack>
      <div className="sticky bottom-0 border-t border-line bg-canvas py-3">
        <Button
          wide
          size="form"
          disabled={changed.length === 0 || isWrong}
          busy={isBusy}
          onClick={() =>
            save({
              series: Object.fromEntries(changed.map(({ module }) => [module, (typed[module] ?? '').trim()])),
            })
          }
        >
          {t('companysettings.saveIt')}
        </Button>
      </div>
    </>
  );
}
