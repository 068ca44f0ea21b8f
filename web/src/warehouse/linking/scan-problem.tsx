import { dayInZone } from '@sveis/domain/format';
import { levelOf } from '@sveis/domain/session';
import { linkableCode, readStockCode, type StockCatalogue } from '@sveis/domain/warehouse';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { ProblemBar } from '../work/problem-bar.tsx';
import type { HeardCodes } from '../work/use-scan-line.ts';
import { LinkSheet } from './link-sheet.tsx';

type ScanProblemProps = { text: string | undefined; codes: HeardCodes; catalogue: StockCatalogue };

/** What was wrong with the last scan and, of a code nobody knows, the way to say what it stands on. */
export function ScanProblem({ text, codes, catalogue }: ScanProblemProps) {
  const t = useT();
  return (
    <>
      <ProblemBar text={text} />
      {text === t('stock.noProductFound') ? (
        <UnknownCode code={codes.last} catalogue={catalogue} onLinked={codes.hear} />
      ) : null}
    </>
  );
}

type UnknownCodeProps = {
  code: string | undefined;
  catalogue: StockCatalogue;
  /** Read once more: now it is known. */
  onLinked: (code: string) => void;
};

export function UnknownCode({ code = '', catalogue, onLinked }: UnknownCodeProps) {
  const t = useT();
  const access = useSessionIn()?.rights.visitor.access;
  const [isLinking, setIsLinking] = useState(false);
  const linked = linkableCode(code);
  const isUnknown = readStockCode(catalogue, code, dayInZone(new Date(), companyZone())).kind === 'unknown';
  if (linked === undefined || !isUnknown || !access) return null;
  const level = levelOf(access, 'product');
  if (level !== 'edit' && level !== 'manage')
    return <p className="px-0.5 text-ink-quiet">{t('stock.tellKeeper')}</p>;
  return (
    <>
      <Button wide kind="secondary" size="form" icon={Link2} onClick={() => setIsLinking(true)}>
        {t('stock.linkCode')}
      </Button>
      {isLinking ? (
        <LinkSheet
          code={linked}
          products={catalogue.products}
          onLinked={() => onLinked(code)}
          onClose={() => setIsLinking(false)}
        />
      ) : null}
    </>
  );
}
