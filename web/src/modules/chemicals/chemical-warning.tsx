import type { ReactNode } from 'react';
import { StateMark } from '../../ui/feedback/state-mark.tsx';

type ChemicalWarningProps = { title: string; children?: ReactNode };

/** Read before the can is opened. */
export function ChemicalWarning({ title, children }: ChemicalWarningProps) {
  return (
    <div role="status" className="flex items-start gap-3 rounded-card bg-warn-bg px-4 py-3 text-warn-text">
      <StateMark shape="warn" size={24} />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}
