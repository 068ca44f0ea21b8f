import { ChevronRight } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';

export interface Crumb {
  readonly name: string;
  readonly href: string;
}

/** The way from the top to where one is; the last one is here. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT();
  const go = useGo();
  if (crumbs.length < 2) return null;
  return (
    <nav aria-label={t('folders.path')}>
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map(({ name, href }, index) => (
          <li key={href} className="flex min-w-0 items-center gap-1">
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="py-2 font-semibold wrap-anywhere">
                {name}
              </span>
            ) : (
              <a
                {...go(href)}
                className="flex min-h-target min-w-target items-center font-semibold wrap-anywhere text-steel underline-offset-4 hover:underline"
              >
                {name}
              </a>
            )}
            {index < crumbs.length - 1 ? <Icon of={ChevronRight} size={20} /> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
