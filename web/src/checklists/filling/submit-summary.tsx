import { unansweredIn } from '@sveis/domain/checklists';
import { Mail, Send } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ConsequenceLines } from './consequence-lines.tsx';
import { useFilling } from './filling-context.ts';

type SubmitSummaryProps = {
  /** Who gets it by mail, as the form says. */
  recipients: string;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
};

/** Before it is handed in: what fails and what will be made of it, what is left open, who is told. */
export function SubmitSummary({ recipients, isBusy, onSubmit, onClose }: SubmitSummaryProps) {
  const { form, answers, fails, notes, say } = useFilling();
  const t = useT();
  const open = unansweredIn(form, answers).length;
  return (
    <Dialog
      open
      title={t('filling.summary')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button
            wide
            size="form"
            icon={Send}
            busy={isBusy}
            busyLabel={t('shell.sending')}
            onClick={onSubmit}
          >
            {t('filling.submit')}
          </Button>
          <Button wide kind="secondary" onClick={onClose}>
            {t('filling.goBack')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {fails.length === 0 ? (
          <p className="flex items-start gap-2">
            <StateMark shape="done" />
            {t('filling.nothingFails')}
          </p>
        ) : (
          <ul aria-label={t('filling.fails', { count: fails.length })} className="flex flex-col gap-2">
            {fails.map((fail) => (
              <li
                key={fail.path}
                className="flex flex-col gap-1.5 rounded-card bg-danger-bg p-3 text-danger-text"
              >
                <p className="flex items-start gap-2 font-semibold">
                  <StateMark shape="stop" />
                  {say(fail.field.replaceAll('.', '_'))}
                </p>
                <Comment text={notes.find(({ about }) => about === fail.path)?.comment} />
                <ConsequenceLines {...fail.onFail} />
              </li>
            ))}
          </ul>
        )}
        {open > 0 ? <p>{t('filling.fewUnanswered', { count: open })}</p> : null}
        {recipients ? (
          <p className="flex items-start gap-2 text-ink-quiet">
            <Icon of={Mail} size={22} />
            <span className="min-w-0 wrap-anywhere">{t('filling.goesTo', { recipients })}</span>
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

const Comment = ({ text }: { text: string | null | undefined }) => (text ? <p>{text}</p> : null);
