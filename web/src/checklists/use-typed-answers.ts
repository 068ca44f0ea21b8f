import { ANSWERS, type AnswerNote, notesOf } from '@sveis/domain/checklists';
import type { Values } from '@sveis/domain/records';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newId } from '../lib/new-id.ts';
import type { FormParts } from '../records/index.ts';
import { valuesIn } from './answer-values.ts';
import { type Wrong, wrongAfter, wrongAfterNote, wrongAnswers } from './wrong-answers.ts';

interface AnswersUse {
  readonly form: ReturnType<FormParts['useRecordForm']>;
  /** What the record holds. */
  readonly base: Values;
  /** What the server said of the answers that are being mended. */
  readonly said: Wrong;
}

/** Answers and the notes beside them as they are typed, with what is wrong until its cause is gone. */
export function useTypedAnswers({ form, base, said }: AnswersUse) {
  const [wrong, setWrong] = useState<Wrong>(() => wrongAnswers(said));
  const typed = valuesIn(form.typed[ANSWERS] ?? base[ANSWERS]);
  const noteRows = form.typed.notes ?? base.notes;
  const notes = useMemo(() => notesOf({ notes: noteRows }), [noteRows]);
  const { change, errors } = form;
  useEffect(() => {
    const found = wrongAnswers(errors);
    if (Object.keys(found).length > 0) setWrong(found);
  }, [errors]);
  const shown = useRef({ typed, notes, noteRows });
  shown.current = { typed, notes, noteRows };
  const onTyped = useCallback(
    (next: Values) => {
      setWrong((before) => wrongAfter(before, shown.current.typed, next));
      change(ANSWERS, next);
    },
    [change],
  );
  const onNotes = useCallback(
    (next: readonly AnswerNote[]) => {
      setWrong((before) => wrongAfterNote(before, shown.current.notes, next));
      change('notes', noteRowsOf(next, shown.current.noteRows));
    },
    [change],
  );
  return {
    typed,
    notes,
    noteRows,
    wrong,
    onTyped,
    onNotes,
    tell: (texts: Wrong) => setWrong(wrongAnswers(texts)),
  };
}

/** Notes as rows of the record; a row that is there keeps its id. */
function noteRowsOf(notes: readonly AnswerNote[], before: unknown): readonly Values[] {
  const rows = Array.isArray(before) ? (before as readonly Values[]) : [];
  return notes.map(({ about, comment, photos }) => ({
    _id: rows.find((row) => row.about === about)?._id ?? newId(),
    about,
    comment,
    photos: [...photos],
  }));
}
