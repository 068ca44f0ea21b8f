import { localText } from '@sveis/domain/checklists';
import { type ModuleStatus, type ModuleTone, moduleTones } from '@sveis/domain/custom-modules';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { FieldPair, FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { LocalField, Part } from './parts.tsx';
import { toneWords, yesNoWords } from './setting-words.ts';
import { type ModuleDraft, movedAt, removedAt, replacedAt } from './use-module-draft.ts';

const MOST_STATUSES = 12;

/** A code no other status has: it is kept with records, so it is made once. */
const freshCode = (statuses: readonly ModuleStatus[]): string => {
  const codes = statuses.map(({ code }) => code);
  for (let n = statuses.length + 1; ; n += 1) if (!codes.includes(`s${n}`)) return `s${n}`;
};

type StatusesPartProps = {
  draft: ModuleDraft;
  /** Records in each status: those stay. */
  used: Readonly<Record<string, number>>;
};

export function StatusesPart({ draft, used }: StatusesPartProps) {
  const t = useT();
  const { wrapper, errors, language, change } = draft;
  const { statuses, transitions } = wrapper;
  const write = (index: number, part: Partial<ModuleStatus>) => {
    const status = statuses[index];
    if (status) change({ statuses: replacedAt(statuses, index, { ...status, ...part }) });
  };
  const add = () => {
    const code = freshCode(statuses);
    const from = statuses.at(-1)?.code;
    change({
      statuses: [...statuses, { code, label: {}, colour: 'neutral', final: false }],
      // A status nobody reaches is no use: the way from the one before is offered with it.
      transitions: from
        ? [...transitions, { from, to: code, level: 'contribute', require: [], label: {} }]
        : transitions,
    });
  };
  const remove = (index: number) => {
    const gone = statuses[index]?.code;
    change({
      statuses: removedAt(statuses, index),
      transitions: transitions.filter(({ from, to }) => from !== gone && to !== gone),
    });
  };
  return (
    <Part title={t('modulesettings.statuses')} text={t('modulesettings.statusesText')}>
      <ol className="flex flex-col gap-3">
        {statuses.map(({ code, label, colour, final }, index) => {
          const name = localText(label, currentLanguage()) || t('modulesettings.unnamed');
          return (
            <li key={code} className="flex flex-col gap-1">
              <FieldStack>
                <LocalField
                  label={t('modulesettings.status', { number: index + 1 })}
                  text={label}
                  language={language}
                  onText={(next) => write(index, { label: next })}
                  error={errors[`statuses.${index}.label`] ?? errors[`statuses.${index}`]}
                />
                <FieldPair>
                  <SelectField
                    label={t('modulesettings.colour')}
                    value={colour}
                    onValue={(next) => write(index, { colour: next as ModuleTone })}
                    options={moduleTones.map((value) => ({
                      value,
                      label: t(toneWords[value]),
                    }))}
                  />
                  <SelectField
                    label={t('modulesettings.final')}
                    value={final ? 'yes' : 'no'}
                    onValue={(next) => write(index, { final: next === 'yes' })}
                    options={(['yes', 'no'] as const).map((value) => ({
                      value,
                      label: t(yesNoWords[value]),
                    }))}
                  />
                </FieldPair>
              </FieldStack>
              <div className="flex flex-wrap items-center justify-end gap-1">
                {used[code] ? (
                  <span className="me-auto text-quiet text-ink-quiet">
                    {t('modulesettings.records', { count: used[code] })}
                  </span>
                ) : null}
                <IconButton
                  icon={ArrowUp}
                  label={t('modulesettings.up', { name })}
                  disabled={index === 0}
                  onClick={() => change({ statuses: movedAt(statuses, index, -1) })}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t('modulesettings.down', { name })}
                  disabled={index === statuses.length - 1}
                  onClick={() => change({ statuses: movedAt(statuses, index, 1) })}
                />
                <IconButton
                  icon={Trash2}
                  label={t('modulesettings.remove', { name })}
                  disabled={statuses.length === 1 || (used[code] ?? 0) > 0}
                  onClick={() => remove(index)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {statuses.length < MOST_STATUSES ? (
        <div className="flex">
          <Button kind="secondary" size="small" icon={Plus} onClick={add}>
            {t('modulesettings.addStatus')}
          </Button>
        </div>
      ) : null}
    </Part>
  );
}
