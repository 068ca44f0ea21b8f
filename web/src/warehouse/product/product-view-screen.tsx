import { dayInZone } from '@sveis/domain/format';
import { readStockCode } from '@sveis/domain/warehouse';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { type OnCode, refusedWith, ScanButton, signal, taken, WedgeInput } from '../../scan/index.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { catalogueQuery } from '../stock-queries.ts';
import { ScanProblem } from '../work/scanning/scan-problem.tsx';
import { isUnlinked } from '../work/scanning/use-stock-scan.ts';
import { ProductSearch } from './product-search.tsx';
import { ProductStockPage } from './product-stock-page.tsx';

const ADDRESS = '/product_view';

/** Where there is how much of a product. Without one in the address it is searched for. */
export function ProductViewScreen() {
  const t = useT();
  const router = useRouter();
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const { data: catalogue, isPending } = useQuery(catalogueQuery);
  const [id, words] = [Number(search.get('product') ?? Number.NaN), search.get('q') ?? ''];
  const [unknown, setUnknown] = useState<string>();
  const [isLinking, setIsLinking] = useState(false);
  const open = (next: Record<string, string>, replace = false) =>
    void router.navigate({ href: `${ADDRESS}?${new URLSearchParams(next)}`, replace });
  const read: OnCode = async (code) => {
    const found = catalogue && readStockCode(catalogue, code, dayInZone(new Date(), companyZone()));
    if (found?.kind === 'product') {
      setUnknown(undefined);
      open({ product: String(found.product.id) });
      return taken;
    }
    setUnknown(catalogue && isUnlinked(catalogue, code) ? code : undefined);
    open({ q: code.trim() });
    return refusedWith(t('stock.noProductFound'));
  };
  const hear = async (code: string) => signal((await read(code)).kind === 'taken' ? 'read' : 'refused');
  const scanning = (
    <>
      <ScanButton onCode={read} />
      <WedgeInput label={t('stock.scanField')} onCode={(code) => void hear(code)} />
    </>
  );
  const product = catalogue?.products.find((one) => one.id === id);
  if (product) return <ProductStockPage product={product} scanning={scanning} />;
  return (
    <AppPage title={t('stock.productView')} backTo="/warehouse" trailing={scanning} busy={isPending}>
      {isPending ? <SkeletonList count={3} /> : null}
      {catalogue && search.has('product') ? (
        <EmptyState
          title={t('stock.noProductFound')}
          text={t('stock.noProductText', { text: search.get('product') ?? '' })}
        />
      ) : null}
      {catalogue && !search.has('product') ? (
        <ProductSearch
          products={catalogue.products}
          words={words}
          onWords={(q) => open(q === '' ? {} : { q }, true)}
          addressOf={(one) => `${ADDRESS}?product=${one.id}`}
        />
      ) : null}
      {unknown === undefined || unknown.trim() !== words ? null : (
        <ScanProblem
          problem={t('stock.noProductFound')}
          unknown={{
            code: unknown,
            isLinking,
            link: () => setIsLinking(true),
            leave: () => setIsLinking(false),
            linked: (product) => {
              setIsLinking(false);
              setUnknown(undefined);
              open({ product: String(product.id) });
            },
          }}
        />
      )}
    </AppPage>
  );
}
