import { OTHER } from '@sveis/domain/checklists';
import { type ChoiceField, optionText } from '@sveis/domain/records';
import { useT } from '../../../lib/words/use-t.ts';
import type { StateShape } from '../../../ui/feedback/state-mark.tsx';
import { AnswerButtons } from '../answer-buttons.tsx';
import { useFilling } from '../filling-context.ts';
import type { AnswerProps } from './input-props.ts';

const failing = ({ fails }: ChoiceField): readonly string[] => (fails && 'in' in fails ? fails.in : []);

/** Red for what fails, green for what is good where something may fail, and neither for what does not apply. */
function shapeOf(field: ChoiceField, option: string): StateShape {
  const bad = failing(field);
  if (bad.includes(option)) return 'stop';
  if (option === 'na') return 'low';
  return bad.length > 0 || option === 'yes' ? 'done' : 'info';
}

/** Yes, no and not applicable, or a few options, as large answers. */
export function ChoiceAnswer(props: AnswerProps<'choice'>) {
  const { field, question, labelledBy, value, error, isReadOnly, onValue } = props;
  const { words } = useFilling();
  const t = useT();
  return (
    <AnswerButtons
      labelledBy={labelledBy}
      value={value}
      error={error}
      isList={field.asList === true}
      isReadOnly={isReadOnly}
      onValue={onValue}
      options={field.options.map((option) => ({
        value: option,
        label: option === OTHER ? t('filling.other') : optionText(question.words, field, option, words),
        shape: shapeOf(field, option),
        colour: field.colours?.[option],
      }))}
    />
  );
}
