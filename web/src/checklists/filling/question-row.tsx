import { answerAt, type FailedAnswer, failsAt, type Question } from '@sveis/domain/checklists';
import { useId } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { AnswerInput } from './answer-input.tsx';
import { ConsequenceLines } from './consequence-lines.tsx';
import { useFilling } from './filling-context.ts';
import { useAcceptedText } from './inputs/measure-answer.tsx';
import { NoteBody, NoteButtons, NoteIcons, type NoteUse, useNote } from './note-part.tsx';

type QuestionRowProps = {
  question: Question;
  /** Comment and camera in words, where the question stands alone. */
  isAlone?: boolean;
};

/** One question: its number and words, the ways to answer, and what an answer that fails asks for. */
export function QuestionRow({ question, isAlone = false }: QuestionRowProps) {
  const { path, words, of, number, value } = question;
  const { typed, errors, change, fails, isReadOnly, say } = useFilling();
  const t = useT();
  const id = useId();
  const use = useNote(path);
  const acceptedText = useAcceptedText();
  const name = words.replaceAll('.', '_');
  const label = say(name) || question.name;
  const help = say(`${name}_help`);
  const failed = failsAt(fails, question);
  const own = failed.find((fail) => fail.path === path);
  const accepted = of.kind === 'number' ? acceptedText(of.fails, of.decimals) : '';
  const aside = accepted || (question.isRequired || isReadOnly ? '' : t('filling.optional'));
  return (
    <fieldset
      data-field={path}
      aria-labelledby={id}
      className="flex min-w-0 scroll-mt-32 flex-col gap-2.5 py-3.5"
    >
      <div className="flex items-start gap-3">
        <span className="min-w-6 pt-px text-quiet text-ink-quiet tabular-nums">{number}</span>
        <div className="min-w-0 flex-1">
          <p id={id} className="font-semibold hyphens-auto">
            {label}
          </p>
          {aside ? <p className="text-quiet text-ink-quiet">{aside}</p> : null}
          {help ? <p className="text-quiet text-ink-quiet">{help}</p> : null}
        </div>
        {isAlone || isReadOnly || of.kind === 'signature' ? null : <NoteIcons use={use} question={label} />}
      </div>
      <AnswerInput
        field={of}
        question={question}
        label={label}
        labelledBy={id}
        value={answerAt(typed, path)}
        read={value}
        error={own ? undefined : errors[path]}
        isReadOnly={isReadOnly}
        onValue={(next) => change(path, next)}
      />
      {failed.map((fail) => (
        <FailBox key={fail.path} fail={fail} label={label} own={fail === own ? use : undefined} />
      ))}
      {own ? null : <NoteBody use={use} question={label} lacks={[]} error={undefined} />}
      {isAlone && !isReadOnly ? <NoteButtons use={use} /> : null}
    </fieldset>
  );
}

type FailBoxProps = {
  fail: FailedAnswer;
  label: string;
  /** The note of the question itself; undefined for an answer in its grid. */
  own: NoteUse | undefined;
};

/** What is wrong, shown, and what will be made of it. */
function FailBox({ fail, label, own }: FailBoxProps) {
  const { errors, say, isReadOnly } = useFilling();
  const inside = useNote(fail.path);
  const use = own ?? inside;
  const { comment, photo, create, notify, stop } = fail.onFail;
  const lacks = [
    ...(comment && !use.note.comment?.trim() ? (['comment'] as const) : []),
    ...(photo && use.note.photos.length === 0 ? (['photo'] as const) : []),
  ];
  const isNoted = use.isOpen || use.note.photos.length > 0;
  if (lacks.length === 0 && !isNoted && !create && !notify && !stop) return null;
  // Of a grid, the column that fails.
  const column = fail.path.split('.').length > 1 ? say(fail.field.replaceAll('.', '_')) : '';
  return (
    <div className="flex flex-col gap-2.5 rounded-card bg-danger-bg p-3 text-danger-text">
      {column && column !== label ? <p className="font-semibold">{column}</p> : null}
      <NoteBody
        use={use}
        question={column || label}
        lacks={isReadOnly ? [] : lacks}
        error={errors[fail.path]}
      />
      <ConsequenceLines {...fail.onFail} />
    </div>
  );
}
