import { useT } from '../lib/words/use-t.ts';
import type { Difference } from './entry-words.ts';

/** Mine and theirs beside each other, one pair for each field that differs. */
export function ConflictFields({ fields }: { fields: readonly Difference[] }) {
  const t = useT();
  if (fields.length === 0)
    return <p className="mt-3 text-quiet text-ink-quiet">{t('outbox.noDifference')}</p>;
  return (
    <div className="mt-3 flex flex-col gap-2">
      {fields.map(({ name, field, mine, theirs }) => (
        <dl key={name} className="grid grid-cols-2 rounded-control bg-sunken py-2">
          <Side label={t('outbox.mine', { field })} value={mine} empty={t('outbox.noValue')} />
          <Side label={t('outbox.theirs', { field })} value={theirs} empty={t('outbox.noValue')} divided />
        </dl>
      ))}
    </div>
  );
}

type SideProps = { label: string; value: string; empty: string; divided?: boolean };

function Side({ label, value, empty, divided }: SideProps) {
  return (
    <div className={`min-w-0 px-4 ${divided ? '[box-shadow:-1px_0_0_var(--line)]' : ''}`}>
      <dt className="text-quiet text-ink-quiet">{label}</dt>
      <dd className="font-semibold break-words whitespace-pre-line tabular-nums">
        {value || <span className="font-medium text-ink-quiet">{empty}</span>}
      </dd>
    </div>
  );
}
