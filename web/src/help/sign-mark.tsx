import type { SignMark } from '@sveis/domain/help';
import { Bell } from 'lucide-react';
import { Icon } from '../ui/data/icon.tsx';
import { StateMark } from '../ui/feedback/state-mark.tsx';

const strips: Readonly<Record<string, string>> = {
  dayUnder: 'w-1/2 bg-steel',
  dayMet: 'w-full bg-ok-mark',
};

/** A sign as it stands on the screen itself. Its words stand beside it. */
export function Sign({ mark }: { mark: SignMark }) {
  if (mark === 'bell') return <Icon of={Bell} />;
  if (mark === 'dayAbsence') return <span className="day-strip striped" />;
  if (mark !== 'dayUnder' && mark !== 'dayMet') return <StateMark shape={mark} />;
  return (
    <span className="day-strip">
      <span className={`absolute inset-y-0 left-0 ${strips[mark]}`} />
    </span>
  );
}
