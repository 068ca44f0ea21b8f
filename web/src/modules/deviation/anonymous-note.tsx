import { useT } from '../../lib/words/use-t.ts';
import type { NoteProps } from '../../records/index.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';

/** Under the switch for no name: who sees what, and what gives a person away all the same. */
export function AnonymousNote({ values }: NoteProps) {
  const t = useT();
  return (
    <div className="grid gap-2 px-4 pb-3 text-quiet">
      <p>{t('deviation.anonymousHint')}</p>
      {values.anonymous === true ? (
        <p role="status" className="flex items-start gap-2 font-semibold">
          <StateMark shape="warn" size={20} />
          <span className="min-w-0">{t('deviation.anonymousLimits')}</span>
        </p>
      ) : null}
    </div>
  );
}
