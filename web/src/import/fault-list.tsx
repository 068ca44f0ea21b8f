import { Download } from 'lucide-react';
import { downloadFile } from '../lib/api/download-file.ts';
import { useT } from '../lib/words/use-t.ts';
import { Button } from '../ui/data/button.tsx';
import { StateMark } from '../ui/feedback/state-mark.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CardHead } from '../ui/layout/card-head.tsx';
import type { ImportState } from './import-api.ts';

const MOST_SHOWN = 100;

/** Every fault by its line, with what to do about it; all of them are in a file to put right. */
export function FaultList({ state }: { state: ImportState }) {
  const t = useT();
  const { errors } = state;
  const isStopped = state.state === 'stopped';
  const shown = errors.slice(0, MOST_SHOWN);
  if (errors.length === 0) return null;
  const fetchLines = () =>
    void downloadFile({
      path: `import/${state.import_id}/errors`,
      query: { format: 'csv' },
      name: `${state.name.replace(/\.\w+$/, '')} - error.csv`,
      offline: 'importing.needsNetwork',
    });
  return (
    <Card flush danger={isStopped}>
      <CardHead title={t(isStopped ? 'importing.stopped' : 'importing.errors')} count={errors.length} />
      <ul>
        {shown.map(({ line, column, value, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: faults have no name, and the list never changes in place
          <li key={index} className="flex items-start gap-3 border-t border-line px-4 py-2.5">
            <StateMark shape="stop" size={20} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">
                {[t('importing.line', { line }), column].filter(Boolean).join(' · ')}
              </p>
              <p className="wrap-anywhere">{message}</p>
              {value ? <p className="text-quiet text-ink-quiet wrap-anywhere">{value}</p> : null}
            </div>
          </li>
        ))}
      </ul>
      {errors.length > shown.length ? (
        <p className="border-t border-line px-4 py-2.5 text-quiet text-ink-quiet">
          {t('importing.moreErrors', { count: errors.length - shown.length })}
        </p>
      ) : null}
      {isStopped ? null : (
        <div className="border-t border-line p-3">
          <Button kind="secondary" size="small" icon={Download} onClick={fetchLines}>
            {t('importing.errorFile')}
          </Button>
        </div>
      )}
    </Card>
  );
}
