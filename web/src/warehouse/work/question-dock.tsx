import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { WorkDock } from './work-dock.tsx';

export interface WorkAnswer {
  readonly label: string;
  readonly onPress: () => void;
  /** The orange one. */
  readonly isMain?: boolean;
}

type QuestionDockProps = { title: string; text: string; answers: readonly WorkAnswer[]; isBusy?: boolean };

/** A question takes the dock, not a dialog: what it is about stays in sight. Each answer names its number. */
export function QuestionDock({ title, text, answers, isBusy = false }: QuestionDockProps) {
  return (
    <WorkDock
      note={
        <div role="alert" className="flex items-start gap-3 text-ink">
          <StateMark shape="warn" size={32} />
          <div className="min-w-0">
            <p className="text-lead font-bold">{title}</p>
            <p className="type-16/21 font-normal text-ink-quiet">{text}</p>
          </div>
        </div>
      }
    >
      {answers.map(({ label, onPress, isMain = false }) => (
        <Button
          key={label}
          size="form"
          {...(isMain ? { wide: true, busy: isBusy } : { kind: 'secondary' })}
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
    </WorkDock>
  );
}
