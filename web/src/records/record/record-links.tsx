import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { canReach } from '../../lib/screen/reach.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { definitionOf } from '../definitions.ts';
import { type RecordPlace, recordAddress } from '../record-module.ts';
import { linksQuery } from '../record-queries.ts';
import type { RecordAnswer } from '../record-wire.ts';

/** Records this one names, and those that name it; nothing where there are none. */
export function RecordLinks({ place, record }: { place: RecordPlace; record: RecordAnswer }) {
  const t = useT();
  const go = useGo();
  const access = useSessionIn()?.rights.visitor.access;
  const all = useQuery({ ...linksQuery(place, record.id), retry: false }).data?.data ?? [];
  // Two fields may name the same record.
  const links = [...new Map(all.map((link) => [`${link.module}|${link.id}`, link])).values()];
  const ways = links.flatMap((link) => (access && place.look.linked?.(link, record, access)) ?? []);
  if (links.length === 0) return null;
  return (
    <section aria-label={t('records.links')} className="flex flex-col gap-2">
      <h3 className="text-quiet font-semibold">{t('records.links')}</h3>
      <List joined>
        {links.map((link) => {
          const definition = definitionOf(link.module);
          const address =
            definition && recordAddress({ definition, projectId: link.project_id ?? null }, link.id);
          return (
            <ListRow
              key={`${link.module}|${link.id}`}
              icon={Link2}
              title={link.name}
              {...(address && canReach(address) ? { arrow: true, ...go(address) } : {})}
            />
          );
        })}
      </List>
      {ways
        .filter(({ href }) => canReach(href))
        .map(({ label, icon, href }) => (
          <div key={href} className="flex">
            <Button wide kind="secondary" icon={icon} {...go(href)}>
              {t(label)}
            </Button>
          </div>
        ))}
    </section>
  );
}
