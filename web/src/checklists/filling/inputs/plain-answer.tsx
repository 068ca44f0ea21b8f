import { isFileList } from '@sveis/domain/records';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { errorsInside, useFilling } from '../filling-context.ts';
import type { AnswerProps } from './input-props.ts';

/** Every other kind: the input records have for it. Its label is read out; on the screen the question says it. */
export function PlainAnswer(props: AnswerProps) {
  const { field, question, label, value, error, onValue } = props;
  const { parts, words, module, errors } = useFilling();
  const input = (
    <parts.FieldInput
      field={field}
      path={question.words}
      label={label}
      value={value}
      onValue={onValue}
      error={error}
      inside={errorsInside(errors, question.path)}
      values={question.around}
      words={words}
      module={module}
      Groups={parts.FieldGroups}
    />
  );
  if (field.kind === 'photos' || isFileList(field)) return input;
  return (
    <div className="[&_label]:sr-only">
      <FieldStack>{input}</FieldStack>
    </div>
  );
}
