import type { AnswerNote, FailedAnswer, FilledForm, FormProgress, Question } from '@sveis/domain/checklists';
import type { Values, ValueWords } from '@sveis/domain/records';
import { createContext, useContext } from 'react';
import type { FormParts, RecordModule } from '../../records/index.ts';

/** One form that is being filled in or read. It does not know what the form belongs to. */
export interface Filling {
  readonly form: FilledForm;
  readonly parts: FormParts;
  /** Their room is the one of the form's own words. */
  readonly words: ValueWords;
  /** Whose rights the pickers ask with. */
  readonly module: RecordModule;
  /** As it is typed. */
  readonly typed: Values;
  /** As it is read: figures are figures, what is worked out is in it, what is not shown is not. */
  readonly answers: Values;
  readonly notes: readonly AnswerNote[];
  readonly questions: readonly Question[];
  readonly progress: FormProgress;
  readonly fails: readonly FailedAnswer[];
  /** Words of what is wrong, by the path of the question; `path.0.column` inside a grid. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  readonly change: (path: string, value: unknown) => void;
  readonly note: (note: AnswerNote) => void;
  readonly addRound: (section: string) => void;
  readonly removeRound: (section: string, row: string) => void;
  /** A word of the form by its name (`area_cleared`, `area_cleared_help`); empty where nobody has written it. */
  readonly say: (name: string) => string;
}

export const FillingContext = createContext<Filling | undefined>(undefined);

export function useFilling(): Filling {
  const filling = useContext(FillingContext);
  if (!filling) throw new Error('a part of a form is drawn outside of it');
  return filling;
}

/** What is wrong inside a question with rows, by `0.column`. */
export const errorsInside = (errors: Filling['errors'], path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([at, text]) =>
      at.startsWith(`${path}.`) ? [[at.slice(path.length + 1), text]] : [],
    ),
  );
