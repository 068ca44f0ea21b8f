import { nextUnanswered, unansweredIn } from '@sveis/domain/checklists';
import { ChevronDown, Send } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { useFilling } from './filling-context.ts';

type FillingDockProps = {
  isBusy: boolean;
  /** Undefined where a form is not kept half filled in. */
  onSaveDraft: (() => void) | undefined;
  onSubmit: () => void;
  /** Goes to a question, in whatever part it is. */
  onGo: (path: string, section: string) => void;
  /** Where somebody is now. */
  here: string | undefined;
};

/** Under the thumb: the next question while something must be answered, and handing in when nothing must. */
export function FillingDock({ isBusy, onSaveDraft, onSubmit, onGo, here }: FillingDockProps) {
  const { form, answers, errors } = useFilling();
  const t = useT();
  const open = unansweredIn(form, answers);
  const next = nextUnanswered(form, answers, here);
  const isReady = !open.some(({ isRequired }) => isRequired);
  const wrong = Object.keys(errors).length;
  return (
    <Dock
      note={
        wrong > 0 ? (
          <span className="flex items-center gap-2 text-danger-text">
            <StateMark shape="stop" size={20} />
            {t('records.missing', { count: wrong })}
          </span>
        ) : undefined
      }
    >
      {onSaveDraft ? (
        <Button kind="secondary" size="small" disabled={isBusy} onClick={onSaveDraft}>
          {t('filling.saveDraft')}
        </Button>
      ) : null}
      {isReady || !next ? (
        <Button wide size="form" icon={Send} busy={isBusy} busyLabel={t('shell.sending')} onClick={onSubmit}>
          {t('filling.submit')}
        </Button>
      ) : (
        <Button wide size="form" icon={ChevronDown} onClick={() => onGo(next.path, next.section)}>
          {t('filling.nextOf', { count: open.length })}
        </Button>
      )}
    </Dock>
  );
}
