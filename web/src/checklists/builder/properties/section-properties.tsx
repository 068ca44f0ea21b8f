import { useT } from '../../../lib/words/use-t.ts';
import { FieldPair, FieldStack } from '../../../ui/fields/field-stack.tsx';
import { useBuilder } from '../builder-context.ts';
import { conditionFieldsFor } from './condition-fields.ts';
import { ConditionPart } from './condition-part.tsx';
import { FigureInput, ToggleInput, useSet, WordsInput } from './property-inputs.tsx';

const LONGEST_TITLE = 200;
const LONGEST_HELP = 1000;
const MOST_ROUNDS = 20;

/** What one part of the form says about itself. */
export function SectionProperties({ id }: { id: string }) {
  const t = useT();
  const { form } = useBuilder();
  const set = useSet();
  const index = form.sections.findIndex((section) => section.id === id);
  const section = form.sections[index];
  if (!section) return null;
  const path = `sections.${index}`;
  const { repeat } = section;
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lead font-bold">{t('builder.section')}</h2>
      <FieldStack>
        <WordsInput
          label={t('builder.sectionTitle')}
          path={`${path}.title`}
          text={section.title}
          max={LONGEST_TITLE}
        />
        <WordsInput
          isLong
          label={t('builder.help')}
          path={`${path}.help`}
          text={section.help}
          max={LONGEST_HELP}
        />
      </FieldStack>
      <ToggleInput
        label={t('builder.collapsible')}
        value={section.collapsible}
        path={`${path}.collapsible`}
      />
      <ToggleInput
        label={t('builder.repeats')}
        hint={t('builder.repeatsHint')}
        value={repeat !== null}
        onValue={(isOn) => set(`${path}.repeat`, isOn ? { min: 0, max: MOST_ROUNDS, label: {} } : null)}
      />
      {repeat ? (
        <FieldStack>
          <WordsInput
            label={t('builder.roundTitle')}
            path={`${path}.repeat.label`}
            text={repeat.label}
            max={LONGEST_TITLE}
          />
          <FieldPair figures>
            <FigureInput label={t('builder.fewestRounds')} path={`${path}.repeat.min`} value={repeat.min} />
            <FigureInput label={t('builder.mostRounds')} path={`${path}.repeat.max`} value={repeat.max} />
          </FieldPair>
        </FieldStack>
      ) : null}
      <ConditionPart
        title={t('builder.visibleIf')}
        none={t('builder.alwaysVisible')}
        condition={section.visible_if}
        path={`${path}.visible_if`}
        fields={conditionFieldsFor(
          { ...form, sections: form.sections.filter((one) => one !== section || one.repeat === null) },
          -1,
        )}
      />
    </div>
  );
}
