import { FileSpreadsheet, FileText, Table } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../lib/store.ts';
import { useT } from '../lib/words/use-t.ts';
import { connectivity } from '../offline/connectivity.ts';
import { Button } from '../ui/data/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CardHead } from '../ui/layout/card-head.tsx';
import { ListRow } from '../ui/layout/list-row.tsx';
import { ColumnSheet } from './column-sheet.tsx';
import type { FileFormat, ModuleFigures } from './report-api.ts';

type FormatButtonsProps = {
  modules: readonly ModuleFigures[];
  /** Columns by module, where not all of them are wanted. */
  columns: Readonly<Record<string, readonly string[]>>;
  onColumns: (key: string, columns: readonly string[]) => void;
  isBusy: boolean;
  onFormat: (format: FileFormat) => void;
};

const formats = [
  { format: 'csv', word: 'reports.csv', icon: Table },
  { format: 'xlsx', word: 'reports.excel', icon: FileSpreadsheet },
  { format: 'pdf', word: 'reports.pdf', icon: FileText },
] as const;

/** Which columns, and as which kind of file. */
export function FormatButtons({ modules, columns, onColumns, isBusy, onFormat }: FormatButtonsProps) {
  const t = useT();
  const { online } = useStore(connectivity);
  const [opened, setOpened] = useState<string>();
  const module = modules.find(({ key }) => key === opened);
  if (modules.length === 0) return null;
  return (
    <Card flush>
      <CardHead title={t('reports.report')} />
      <ul>
        {modules.map(({ key, title, columns: all }) => (
          <li key={key} className="border-t border-line">
            <ListRow
              arrow
              title={title}
              quiet={
                columns[key]
                  ? t('reports.columnsOf', { chosen: columns[key].length, count: all.length })
                  : t('reports.allColumns')
              }
              onClick={() => setOpened(key)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 border-t border-line p-3">
        {formats.map(({ format, word, icon }) => (
          <Button
            key={format}
            kind="secondary"
            size="small"
            icon={icon}
            disabled={!online || isBusy}
            onClick={() => onFormat(format)}
          >
            {t(word)}
          </Button>
        ))}
      </div>
      {module ? (
        <ColumnSheet
          module={module}
          chosen={columns[module.key] ?? module.columns.map(({ key }) => key)}
          onChosen={(names) => onColumns(module.key, names)}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Card>
  );
}
