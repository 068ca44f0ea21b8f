import { moduleEntries } from '../../lib/modules/module-entries.ts';
import { LinkRow } from '../../lib/screen/links.tsx';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { momentText } from '../../offline/as-of.ts';
import type { Owner } from '../../offline/owner.ts';
import { clearScans, scanHistory } from '../../scan/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import { moduleIcon } from '../../ui/data/module-icons.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Somebody's own last scans on this phone, the newest first. */
export function ScanHistoryList({ owner }: { owner: Owner }) {
  const t = useT();
  const { scans } = useStore(scanHistory);
  if (scans.length === 0) return <p className="text-ink-quiet">{t('scan.historyEmpty')}</p>;
  return (
    <Card flush>
      <div className="flex flex-wrap items-center justify-between gap-2 ps-4 pe-1 pt-2">
        <h2 className="text-lead font-bold">{t('scan.history')}</h2>
        <Button kind="text" size="small" onClick={() => clearScans(owner)}>
          {t('scan.clear')}
        </Button>
      </div>
      <ul>
        {scans.map(({ id, code, at, found }) => {
          const module = moduleEntries.find(({ key }) => key === found?.module);
          return (
            <li key={id} className="border-t border-line">
              <LinkRow
                arrow
                to={`/irscanner/${id}`}
                leading={
                  module ? <Icon of={moduleIcon(module.icon)} /> : <StateMark shape="waiting" size={24} />
                }
                title={<span className="break-words">{found?.name ?? code}</span>}
                quiet={<span className="break-all">{found ? code : t('scan.nothingYet')}</span>}
                trailing={<span className="font-normal text-ink-quiet">{momentText(at)}</span>}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
