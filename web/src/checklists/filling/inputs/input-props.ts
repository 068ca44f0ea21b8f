import type { Question } from '@sveis/domain/checklists';
import type { Field, FieldKind } from '@sveis/domain/records';

/** What every way of answering gets. */
export interface AnswerProps<Kind extends FieldKind = FieldKind> {
  readonly field: Extract<Field, { kind: Kind }>;
  readonly question: Pick<Question, 'path' | 'words' | 'around'>;
  readonly label: string;
  /** The id of the words that name it on the screen. */
  readonly labelledBy: string;
  /** As it is typed. */
  readonly value: unknown;
  /** As it is read. */
  readonly read: unknown;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onValue: (value: unknown) => void;
}
