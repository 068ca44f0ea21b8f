import { useT } from '../lib/words/use-t.ts';
import { Button } from '../ui/data/button.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import type { ModuleFigures } from './report-api.ts';

type ColumnSheetProps = {
  module: ModuleFigures;
  chosen: readonly string[];
  onChosen: (columns: readonly string[]) => void;
  onClose: () => void;
};

/** The columns of one module, in the order of its form; one at least. */
export function ColumnSheet({ module, chosen, onChosen, onClose }: ColumnSheetProps) {
  const t = useT();
  const turn = (key: string) => {
    const next = module.columns
      .map((column) => column.key)
      .filter((one) => (one === key ? !chosen.includes(key) : chosen.includes(one)));
    if (next.length > 0) onChosen(next);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={module.title}
      text={t('reports.columnsOf', { chosen: chosen.length, count: module.columns.length })}
      closeLabel={t('shell.close')}
      actions={
        <Button wide size="form" onClick={onClose}>
          {t('records.done')}
        </Button>
      }
    >
      <ul>
        {module.columns.map(({ key, title }) => (
          <li key={key} className="border-b border-line last:border-0">
            <label className="rings-inside flex min-h-target-lg cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={chosen.includes(key)}
                onChange={() => turn(key)}
                className="size-6 flex-none accent-steel"
              />
              <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
            </label>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
