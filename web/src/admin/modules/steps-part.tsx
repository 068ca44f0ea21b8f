import { localText } from '@sveis/domain/checklists';
import {
  fieldsLike,
  isAnswered,
  type ModuleStep,
  type StepLevel,
  stepLevels,
} from '@sveis/domain/custom-modules';
import { Plus, Trash2 } from 'lucide-react';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { FieldPair, FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Choices, LocalField, Part } from './parts.tsx';
import { levelWords } from './setting-words.ts';
import { type ModuleDraft, removedAt, replacedAt, turned } from './use-module-draft.ts';

const MOST_STEPS = 40;

export function StepsPart({ draft }: { draft: ModuleDraft }) {
  const t = useT();
  const { wrapper, fields, labelOf, errors, language, change } = draft;
  const { statuses, transitions } = wrapper;
  const nameOf = (code: string) =>
    localText(statuses.find((status) => status.code === code)?.label, currentLanguage()) || code;
  const options = statuses.map(({ code }) => ({ value: code, label: nameOf(code) }));
  const answered = fieldsLike(fields, isAnswered).map((value) => ({ value, label: labelOf(value) }));
  const write = (index: number, part: Partial<ModuleStep>) => {
    const step = transitions[index];
    if (step) change({ transitions: replacedAt(transitions, index, { ...step, ...part }) });
  };
  const [first] = statuses;
  return (
    <Part title={t('modulesettings.steps')} text={t('modulesettings.stepsText')}>
      <ol className="flex flex-col gap-3">
        {transitions.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list
          <li key={index} className="flex flex-col gap-2">
            <FieldStack>
              <FieldPair>
                <SelectField
                  label={`${t('modulesettings.step', { number: index + 1 })}: ${t('modulesettings.from')}`}
                  value={step.from}
                  onValue={(from) => write(index, { from })}
                  options={options}
                  error={errors[`transitions.${index}.from`]}
                />
                <SelectField
                  label={t('modulesettings.to')}
                  value={step.to}
                  onValue={(to) => write(index, { to })}
                  options={options}
                  error={errors[`transitions.${index}.to`]}
                />
              </FieldPair>
              <FieldPair>
                <LocalField
                  label={t('modulesettings.button')}
                  text={step.label}
                  language={language}
                  placeholder={nameOf(step.to)}
                  onText={(label) => write(index, { label })}
                />
                <SelectField
                  label={t('modulesettings.level')}
                  value={step.level}
                  onValue={(level) => write(index, { level: level as StepLevel })}
                  options={stepLevels.map((value) => ({ value, label: t(levelWords[value]) }))}
                />
              </FieldPair>
            </FieldStack>
            <Choices
              label={t('modulesettings.require')}
              options={answered}
              chosen={step.require}
              onTurn={(name) => write(index, { require: turned(step.require, name) })}
              error={errors[`transitions.${index}.require`]}
            />
            <div className="flex justify-end">
              <IconButton
                icon={Trash2}
                label={t('modulesettings.remove', { name: t('modulesettings.step', { number: index + 1 }) })}
                onClick={() => change({ transitions: removedAt(transitions, index) })}
              />
            </div>
          </li>
        ))}
      </ol>
      {transitions.length < MOST_STEPS && first ? (
        <div className="flex">
          <Button
            kind="secondary"
            size="small"
            icon={Plus}
            onClick={() =>
              change({
                transitions: [
                  ...transitions,
                  {
                    from: first.code,
                    to: statuses.at(-1)?.code ?? first.code,
                    level: 'contribute',
                    require: [],
                    label: {},
                  },
                ],
              })
            }
          >
            {t('modulesettings.addStep')}
          </Button>
        </div>
      ) : null}
    </Part>
  );
}
