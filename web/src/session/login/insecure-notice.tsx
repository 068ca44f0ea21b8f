import { useT } from '../../lib/words/use-t.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';

/** On a plain http address the browser withholds what the floor needs most; better told than found out. */
export function InsecureNotice() {
  const t = useT();
  if (globalThis.isSecureContext) return null;
  return (
    <aside className="flex items-start gap-3 rounded-card bg-warn-bg px-4 py-3 text-warn-text">
      <StateMark shape="warn" />
      <div className="min-w-0 flex-1">
        <h2 className="font-bold">{t('session.insecureTitle')}</h2>
        <p className="mt-0.5 type-16/22">{t('session.insecureText')}</p>
      </div>
    </aside>
  );
}
