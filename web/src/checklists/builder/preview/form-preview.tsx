import {
  ANSWERS,
  type AnswerNote,
  completeAnswers,
  type FormContent,
  localText,
  readForm,
  startAnswers,
  withForm,
} from '@sveis/domain/checklists';
import { problemTexts, type Values } from '@sveis/domain/records';
import { RotateCcw, Send, Smartphone } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { trueNow } from '../../../lib/clock/server-clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { FixedWidth } from '../../../lib/screen/screen-width.ts';
import { currentLanguage } from '../../../lib/words/language.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { FillingBody } from '../../filling/filling-body.tsx';
import { FillingProvider } from '../../filling/filling-provider.tsx';
import { wrongAfter } from '../../wrong-answers.ts';
import { useBuilder } from '../builder-context.ts';

const ROOM = 'formpreview';
const PHONE_PX = 390;
const none: Readonly<Record<string, string>> = {};

/** The form as a phone will show it, to be filled in for a try. Nothing of it is kept. */
export function FormPreview() {
  const t = useT();
  const { form } = useBuilder();
  const later = useDeferredValue(form);
  const read = useMemo(() => readForm(later).form, [later]);
  const last = useRef<FormContent>(undefined);
  if (read) last.current = read;
  const [round, setRound] = useState(0);
  const shown = last.current;
  return (
    <section aria-label={t('builder.preview')} className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 text-lead font-bold">{t('builder.preview')}</h2>
        <span className="flex items-center gap-1 text-note text-ink-quiet tabular-nums">
          <Icon of={Smartphone} size={20} />
          {PHONE_PX}
        </span>
        <IconButton icon={RotateCcw} label={t('builder.startAgain')} onClick={() => setRound(round + 1)} />
      </div>
      {shown ? (
        <Filled key={round} form={shown} isOld={read === undefined} />
      ) : (
        <p className="text-quiet text-ink-quiet">{t('builder.previewFaulty')}</p>
      )}
    </section>
  );
}

function Filled({ form, isOld }: { form: FormContent; isOld: boolean }) {
  const t = useT();
  const today = useToday();
  const { language, parts, module } = useBuilder();
  const definition = useMemo(
    () => withForm(module.definition, { form_id: 0, version: 0, content: form }),
    [module.definition, form],
  );
  const { userId } = parts.useViewer(module.definition);
  const field = definition.fields[ANSWERS];
  const [typed, setTyped] = useState<Values>(() =>
    field?.kind === 'answers' ? startAnswers(field, { userId, today, now: trueNow() }, newId) : {},
  );
  const [notes, setNotes] = useState<readonly AnswerNote[]>([]);
  const [wrong, setWrong] = useState(none);
  const [isComplete, setIsComplete] = useState(false);
  const [at, setAt] = useState<string>();
  const [wanted, setWanted] = useState<string>();
  const newest = useRef(typed);
  newest.current = typed;
  const answer = useCallback((next: Values) => {
    setWrong((before) => wrongAfter(before, newest.current, next));
    setIsComplete(false);
    setTyped(next);
  }, []);
  const shownIn = useMemo(() => ({ room: ROOM, language }), [language]);
  const tryIt = () => {
    if (field?.kind !== 'answers') return;
    const { problems } = completeAnswers(field, typed, { today, now: trueNow(), notes });
    const found = problemTexts(problems, t, currentLanguage());
    setWrong(found);
    setIsComplete(Object.keys(found).length === 0);
    const [first] = Object.keys(found);
    const part =
      first &&
      form.sections.find(({ id, rows }) =>
        [id, ...rows.flatMap(({ fields }) => fields.map(({ name }) => name))].includes(
          first.split('.')[0] ?? '',
        ),
      );
    if (part) {
      setAt(part.id);
      setWanted(first.split('.')[0]);
    }
  };
  return (
    <FixedWidth value="phone">
      <div
        lang={language}
        style={{ width: `${PHONE_PX}px` }}
        className="relative flex h-[min(48rem,calc(100dvh-16rem))] max-w-full flex-col overflow-clip rounded-[28px] border-[6px] border-line-strong bg-canvas"
      >
        <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-4">
          <button
            type="button"
            disabled={at === undefined || form.sections.length < 2}
            onClick={() => setAt(undefined)}
            className="sticky top-0 z-20 -mx-4 flex min-h-15 flex-none items-center bg-canvas px-4 text-start font-bold"
          >
            <span className="min-w-0 wrap-anywhere">{localText(form.title, language) || form.name}</span>
          </button>
          <FillingProvider
            form={form}
            parts={parts}
            module={module}
            typed={typed}
            notes={notes}
            errors={wrong}
            shownIn={shownIn}
            onTyped={answer}
            onNotes={setNotes}
          >
            <FillingBody at={at} onAt={setAt} wanted={wanted} onArrived={() => setWanted(undefined)} />
          </FillingProvider>
          <div className="h-2 flex-none" />
        </div>
        <div className="flex flex-none flex-col gap-1 border-t border-line bg-surface p-3">
          {isComplete ? (
            <p role="status" className="flex items-center gap-2 text-quiet font-semibold text-ok-text">
              <StateMark shape="done" size={20} />
              {t('builder.wouldSubmit')}
            </p>
          ) : null}
          {isOld ? <p className="text-quiet text-ink-quiet">{t('builder.previewFaulty')}</p> : null}
          <Button wide kind="secondary" icon={Send} onClick={tryIt}>
            {t('builder.trySubmit')}
          </Button>
        </div>
      </div>
      <p className="text-note text-ink-quiet">{t('builder.nothingKept')}</p>
    </FixedWidth>
  );
}
