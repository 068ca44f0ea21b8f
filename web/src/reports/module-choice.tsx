import { useT } from '../lib/words/use-t.ts';
import { Icon } from '../ui/data/icon.tsx';
import { moduleIcon } from '../ui/data/module-icons.ts';
import { Card } from '../ui/layout/card.tsx';
import { CardHead } from '../ui/layout/card-head.tsx';
import type { ModuleFigures } from './report-api.ts';

type ModuleChoiceProps = {
  modules: readonly ModuleFigures[];
  left: ReadonlySet<string>;
  onTurn: (key: string) => void;
};

/** Which modules are counted and put into files; those with nothing in the period cannot be. */
export function ModuleChoice({ modules, left, onTurn }: ModuleChoiceProps) {
  const t = useT();
  const count = modules.filter(({ total }) => total > 0).length;
  const chosen = modules.filter(({ key, total }) => total > 0 && !left.has(key)).length;
  return (
    <Card flush>
      <CardHead title={t('reports.contents')} note={t('reports.chosenOf', { chosen, count })} />
      <ul>
        {modules.map(({ key, title, icon, total }) => (
          <li key={key} className="border-t border-line">
            <label className="rings-inside flex min-h-target-lg cursor-pointer items-center gap-3 ps-4 pe-4 has-disabled:cursor-not-allowed has-disabled:text-ink-quiet">
              <input
                type="checkbox"
                checked={total > 0 && !left.has(key)}
                disabled={total === 0}
                onChange={() => onTurn(key)}
                className="size-6 flex-none accent-steel"
              />
              <Icon of={moduleIcon(icon)} size={20} />
              <span className="min-w-0 flex-1 font-semibold break-words hyphens-manual">{title}</span>
              <span className="tabular-nums">{total}</span>
            </label>
          </li>
        ))}
      </ul>
    </Card>
  );
}
