import { StateMark } from '../../ui/feedback/state-mark.tsx';

/** What was wrong with the last scan. It stays until the next one: nobody looks at the screen all the time. */
export function ProblemBar({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text === undefined ? null : (
        <p className="flex items-start gap-2.5 rounded-control bg-danger-bg p-3 font-semibold text-danger-text">
          <StateMark shape="stop" />
          <span className="min-w-0 break-words">{text}</span>
        </p>
      )}
    </div>
  );
}
