import type { FieldKind } from '@sveis/domain/records';
import type { ComponentType } from 'react';
import { ChoiceAnswer } from './inputs/choice-answer.tsx';
import { GridAnswer } from './inputs/grid-answer.tsx';
import type { AnswerProps } from './inputs/input-props.ts';
import { MeasureAnswer } from './inputs/measure-answer.tsx';
import { PlainAnswer } from './inputs/plain-answer.tsx';
import { ReadAnswer } from './inputs/read-answer.tsx';
import { SignatureAnswer } from './inputs/signature-answer.tsx';

/** Kinds with a way of answering of their own; the others have the inputs of records. */
const own: { readonly [Kind in FieldKind]?: ComponentType<AnswerProps<Kind>> } = {
  choice: ChoiceAnswer,
  number: MeasureAnswer,
  signature: SignatureAnswer,
  rows: GridAnswer,
};

export function AnswerInput(props: AnswerProps) {
  const { field, isReadOnly } = props;
  const isSelect = field.kind === 'choice' && !field.asButtons && !field.asList;
  const Own = isSelect ? undefined : (own[field.kind] as ComponentType<AnswerProps> | undefined);
  if (Own) return <Own {...props} />;
  return isReadOnly ? <ReadAnswer {...props} /> : <PlainAnswer {...props} />;
}
