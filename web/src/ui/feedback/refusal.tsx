import { StateMark } from './state-mark.tsx';

/** Why it did not happen, beside the button that was pressed. */
export function Refusal({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="w-full empty:hidden">
      {text === undefined ? null : (
        <p className="flex items-start gap-2 text-quiet font-semibold">
          <StateMark shape="warn" size={20} />
          <span className="min-w-0">{text}</span>
        </p>
      )}
    </div>
  );
}
