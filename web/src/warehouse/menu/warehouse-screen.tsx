import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Warehouse } from 'lucide-react';
import { useState } from 'react';
import { recall, remember } from '../../lib/remembered.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { LinkTile } from '../../lib/screen/links.tsx';
import { canReach } from '../../lib/screen/reach.ts';
import { useT } from '../../lib/words/use-t.ts';
import { noteScan, WedgeInput } from '../../scan/index.ts';
import { useOwner } from '../../session/index.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TileGrid } from '../../ui/layout/tile-grid.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { catalogueQuery, menuQuery } from '../stock-queries.ts';
import { type MenuTile, menuTiles } from './menu-tiles.ts';

const groupWords = { documents: 'stock.documents', registers: 'stock.registers' } as const;

/** The way into all work on stock. A reader is heard here as on the scanner's own page. */
export function WarehouseScreen() {
  const t = useT();
  const router = useRouter();
  const owner = useOwner();
  const { data: catalogue } = useQuery(catalogueQuery);
  const [warehouse, setWarehouse] = useState(recall('stock_warehouse') ?? '');
  const known = catalogue?.warehouses.some(({ id }) => String(id) === warehouse) ? warehouse : '';
  const { data: menu } = useQuery(menuQuery(known));
  const open = menuTiles.filter(({ to }) => canReach(to));
  const tile = ({ to, label, icon, module }: MenuTile) => {
    const count = menu?.tiles.find((one) => one.module === module)?.open;
    return (
      <LinkTile
        key={to}
        to={to}
        icon={icon}
        label={t(label)}
        {...(count === undefined
          ? {}
          : {
              count: (
                <>
                  <span aria-hidden="true">{count}</span>
                  <VisuallyHidden>{t('stock.waiting', { count })}</VisuallyHidden>
                </>
              ),
            })}
      />
    );
  };
  const read = async (code: string) => {
    if (!owner) return;
    const { id } = await noteScan(owner, { code });
    await router.navigate({ href: `/irscanner/${id}` });
  };
  return (
    <AppPage title={t('stock.menu')} backTo="/dashboard">
      {canReach('/irscanner') ? (
        <WedgeInput label={t('stock.scanField')} onCode={(code) => void read(code)} />
      ) : null}
      {catalogue && catalogue.warehouses.length > 1 ? (
        <FieldStack>
          <SelectField
            label={t('stock.whichWarehouse')}
            value={known}
            placeholder={t('stock.everyWarehouse')}
            options={catalogue.warehouses.map(({ id, name }) => ({ value: String(id), label: name }))}
            onValue={(value) => {
              remember('stock_warehouse', value);
              setWarehouse(value);
            }}
          />
        </FieldStack>
      ) : null}
      {open.length === 0 ? (
        <EmptyState icon={Warehouse} title={t('stock.menuEmpty')} text={t('stock.menuEmptyText')} />
      ) : null}
      {(['documents', 'registers'] as const).map((group) => {
        const tiles = open.filter((one) => one.group === group);
        return tiles.length === 0 ? null : (
          <section key={group}>
            <h2 className="pb-1.5 text-lead font-bold">{t(groupWords[group])}</h2>
            <TileGrid wide label={t(groupWords[group])}>
              {tiles.map(tile)}
            </TileGrid>
          </section>
        );
      })}
      {catalogue?.cut?.map((list) => (
        <p key={list} className="px-0.5 text-quiet text-ink-quiet">
          {t(`stock.cut_${list}`, { count: catalogue[list]?.length ?? 0 })}
        </p>
      ))}
    </AppPage>
  );
}
