import { isAnswered, isSectionShown, nextUnanswered, type Question } from '@sveis/domain/checklists';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useScreenWidth } from '../../lib/screen/screen-width.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useFilling } from './filling-context.ts';
import { ProgressHead } from './progress-head.tsx';
import { QuestionRow } from './question-row.tsx';
import { SectionBody } from './section-body.tsx';
import { SectionList } from './section-list.tsx';

type FillingBodyProps = {
  /** The part that is open; undefined is the overview. */
  at: string | undefined;
  onAt: (section: string | undefined) => void;
  /** The question to go to. */
  wanted: string | undefined;
  onArrived: () => void;
};

/** The parts of a form after each other on a phone, beside each other where there is room. */
export function FillingBody({ at, onAt, wanted, onArrived }: FillingBodyProps) {
  const { form, answers, progress, say } = useFilling();
  const isPhone = useScreenWidth() === 'phone';
  const shown = form.sections.filter((section) => isSectionShown(section, answers));
  const first = shown[0];
  const isOverview = isPhone && shown.length > 1 && at === undefined;
  const section = shown.find(({ key }) => key === at) ?? first;
  useWanted(wanted, section?.key, onArrived);
  if (!section) return null;
  const head = (
    <ProgressHead
      progress={progress}
      stretches={progress.sections.map(({ answered, total }) => ({ answered, total }))}
    />
  );
  if (isOverview)
    return (
      <>
        {head}
        <SectionList current={currentPart(progress.sections)} onOpen={onAt} />
        <NextCard />
      </>
    );
  if (isPhone) return <PartAlone section={section.key} onAt={onAt} isOnly={shown.length === 1} />;
  return (
    <>
      {head}
      <div
        className={
          shown.length === 1 ? '' : 'grid grid-cols-[minmax(0,20rem)_minmax(0,1fr)] items-start gap-5'
        }
      >
        {shown.length === 1 ? null : (
          <div className="sticky top-32">
            <SectionList current={section.key} onOpen={onAt} />
          </div>
        )}
        <Card>
          <h2 className="text-lead font-bold">{say(`section_${section.key}`)}</h2>
          <SectionBody section={section} />
        </Card>
      </div>
    </>
  );
}

/** The first part that is not done. */
const currentPart = (
  sections: readonly { readonly section: string; readonly answered: number; readonly total: number }[],
) => sections.find(({ answered, total }) => answered < total)?.section;

/** Scrolls to a question as soon as its part is on the screen, and puts the focus into it. */
function useWanted(wanted: string | undefined, section: string | undefined, onArrived: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again when another part is shown
  useEffect(() => {
    if (wanted === undefined) return;
    const place = document.querySelector(`[data-field="${CSS.escape(wanted)}"]`);
    if (!place) return;
    // What is wrong first, then what is typed or chosen; the buttons beside a question are not its answer.
    const control = ['[aria-invalid] input, [aria-invalid]', 'input, textarea, select', 'button']
      .map((one) => place.querySelector<HTMLElement>(one))
      .find((one) => one !== null);
    // What is wrong stands in the middle, clear of the bars and of what is told over them.
    const isWrong = control?.closest('[aria-invalid]') != null;
    (isWrong && control ? control : place).scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
    onArrived();
  }, [wanted, section]);
}

type PartAloneProps = { section: string; onAt: FillingBodyProps['onAt']; isOnly: boolean };

/** One part on a phone, and the way to the next. */
function PartAlone({ section: key, onAt, isOnly }: PartAloneProps) {
  const { form, answers, questions, progress, say } = useFilling();
  const t = useT();
  const shown = form.sections.filter((section) => isSectionShown(section, answers));
  const index = shown.findIndex((section) => section.key === key);
  const section = shown[index];
  const part = progress.sections.find((one) => one.section === key);
  const next = shown[index + 1];
  if (!section || !part) return null;
  const own = questions.filter((question) => question.section === key);
  return (
    <>
      <ProgressHead title={say(`section_${key}`)} progress={part} stretches={own.map(stretchOf)} />
      <div className="-mx-4 -mt-2 bg-surface px-4 pb-2 shadow-card">
        <SectionBody section={section} />
      </div>
      {isOnly || !next ? null : (
        <div className="flex">
          <Button wide kind="secondary" icon={ChevronRight} onClick={() => onAt(next.key)}>
            {t('filling.nextPart', { title: say(`section_${next.key}`) })}
          </Button>
        </div>
      )}
    </>
  );
}

const stretchOf = (question: Question) => ({ answered: Number(isAnswered(question)), total: 1 });

/** The next question, answered where it stands. */
function NextCard() {
  const { form, answers, isReadOnly } = useFilling();
  const t = useT();
  const next = isReadOnly ? undefined : nextUnanswered(form, answers);
  if (!next) return null;
  return (
    <Card>
      <h2 className="text-quiet font-semibold text-ink-quiet">{t('filling.nextUnanswered')}</h2>
      <QuestionRow key={next.path} isAlone question={next} />
    </Card>
  );
}
