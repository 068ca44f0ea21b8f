import type { NeedAnswer, weldingVerdict } from '@sveis/domain/welding';
import { useT } from '../../../lib/words/use-t.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Display } from '../../../ui/layout/display.tsx';
import type { Told, WeldingFactsAnswer } from './welding-facts.ts';

type VerdictCardProps = {
  verdict: ReturnType<typeof weldingVerdict>;
  needs: readonly NeedAnswer[];
  weld: Told;
  answer: WeldingFactsAnswer;
};

const faces = {
  yes: { shape: 'done', title: 'projectweldlog.canWeldYes' },
  no: { shape: 'stop', title: 'projectweldlog.canWeldNo' },
  unsure: { shape: 'warn', title: 'projectweldlog.canWeldUnsure' },
} as const;

/** The answer in one word, readable from an arm's length. */
export function VerdictCard({ verdict, needs, weld, answer }: VerdictCardProps) {
  const t = useT();
  const { shape, title } = faces[verdict];
  const stops = needs.filter(({ state }) => state === 'stop').length;
  const text = {
    yes: t('projectweldlog.canWeldYesText'),
    no: t('projectweldlog.canWeldNoText', { count: stops }),
    unsure: t('projectweldlog.canWeldUnsureText'),
  }[verdict];
  const drawing = answer.drawings.find(({ id }) => id === weld.drawing);
  return (
    <Display>
      <div role="status" className="flex items-center gap-4">
        <StateMark shape={shape} size={56} />
        <div className="min-w-0">
          <p className="type-28/34 font-extrabold break-words">{t(title)}</p>
          <p className="text-display-quiet">{text}</p>
        </div>
      </div>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 border-t border-display-line pt-3">
        <span className="font-bold break-words">
          {[weld.weld_number, weld.title].filter(Boolean).join(' · ')}
        </span>
        <span className="text-display-quiet">{String(drawing?.drawing_no ?? '')}</span>
      </p>
    </Display>
  );
}
