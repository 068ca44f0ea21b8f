import { useState } from 'react';
import { useIntoView } from '../../lib/screen/into-view.ts';
import { signal } from '../../scan/index.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';

/** What was refused last: a new one with every refusal, so that the same words are brought into view again. */
export interface Problem {
  readonly text: string;
}

/** What a page of work on stock refuses, by sound and in words, until the next scan. */
export function useProblem() {
  const [problem, setProblem] = useState<Problem>();
  return {
    problem,
    refuse: (text: string) => {
      signal('refused');
      setProblem({ text });
    },
    clearProblem: () => setProblem(undefined),
  };
}

/** What was wrong with the last scan. It stays until the next one: nobody looks at the screen all the time. */
export function ProblemBar({ problem }: { problem: Problem | string | undefined }) {
  const box = useIntoView<HTMLDivElement>(problem);
  return (
    <div ref={box} role="alert" className="empty:hidden">
      {problem === undefined ? null : (
        <p className="flex items-start gap-2.5 rounded-control bg-danger-bg p-3 font-semibold text-danger-text">
          <StateMark shape="stop" />
          <span className="min-w-0 break-words">{typeof problem === 'string' ? problem : problem.text}</span>
        </p>
      )}
    </div>
  );
}
