import { notesOf } from '@sveis/domain/checklists';
import { rowsAt } from '@sveis/domain/records';
import { ArrowRight } from 'lucide-react';
import { useGo } from '../lib/screen/go.ts';
import { useT } from '../lib/words/use-t.ts';
import type { RecordAnswer } from '../records/index.ts';
import { Button } from '../ui/data/button.tsx';
import { StateMark } from '../ui/feedback/state-mark.tsx';
import { type AnswersPartProps, FilledForm } from './answers-part.tsx';
import { useFilling } from './filling/filling-context.ts';
import { NoteReading } from './filling/note-part.tsx';

/** The question something was said about, in the reader's words and with its number in the form. */
function useQuestionName(): (path: string) => string {
  const { questions, say } = useFilling();
  return (path) => {
    const question = questions.find((one) => path === one.path || path.startsWith(`${one.path}.`));
    const words = question?.words ?? path;
    const said = say(words.replaceAll('.', '_')) || say(path.split('.').at(-1) ?? path) || path;
    return question ? `${question.number}. ${said}` : said;
  };
}

/** What was written and photographed beside single answers, under the question it is about. */
export function NotesPart(props: AnswersPartProps) {
  const t = useT();
  return notesOf(props.record).length === 0 ? (
    <p className="flex items-center gap-2 text-ink-quiet">
      <StateMark shape="waiting" size={20} />
      {t('records.nothingHere')}
    </p>
  ) : (
    <FilledForm {...props}>
      <Notes />
    </FilledForm>
  );
}

function Notes() {
  const { notes } = useFilling();
  const nameOf = useQuestionName();
  return (
    <ul className="flex flex-col gap-4">
      {notes.map((note) => (
        <li key={note.about} className="flex flex-col gap-2">
          <p className="text-quiet text-ink-quiet break-words">{nameOf(note.about)}</p>
          <NoteReading note={note} />
        </li>
      ))}
    </ul>
  );
}

/** What was made of answers that failed, each under its question. */
export const FollowUpsPart = (props: AnswersPartProps) =>
  rowsAt(props.record, 'follow_ups').length === 0 ? null : (
    <FilledForm {...props}>
      <FollowUps record={props.record} />
    </FilledForm>
  );

function FollowUps({ record }: { readonly record: RecordAnswer }) {
  const t = useT();
  const nameOf = useQuestionName();
  return (
    <section aria-label={t('checklists.follow_ups')} className="flex flex-col gap-2">
      <h3 className="text-quiet font-semibold">{t('checklists.follow_ups')}</h3>
      <ul className="flex flex-col gap-3">
        {rowsAt(record, 'follow_ups').map(({ _id, about, deviation, task }) => (
          <li key={String(_id)} className="flex flex-col gap-1">
            <p className="break-words">{nameOf(String(about ?? ''))}</p>
            <div className="flex flex-wrap gap-2">
              <Made record={record} module="deviation" path="deviations" id={deviation} />
              <Made record={record} module="tasks" path="tasks" id={task} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type MadeProps = { record: RecordAnswer; module: string; path: string; id: unknown };

/** A way to what was made, for those who may see it. */
function Made({ record, module, path, id }: MadeProps) {
  const go = useGo();
  const name = record.names.references[`${module}:${id}`];
  return typeof id === 'string' && typeof name === 'string' ? (
    <Button kind="secondary" size="small" icon={ArrowRight} {...go(`/${path}/${id}`)}>
      {name}
    </Button>
  ) : null;
}
