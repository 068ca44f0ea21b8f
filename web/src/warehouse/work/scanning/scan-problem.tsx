import { can } from '@sveis/domain/session';
import { Link2, PackageX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { useSessionIn } from '../../../session/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { type Problem, ProblemBar } from '../problem-bar.tsx';
import type { UnknownCode } from './use-stock-scan.ts';

const LinkSheet = lazy(async () => ({ default: (await import('./link-sheet.tsx')).LinkSheet }));

type ScanProblemProps = {
  problem: Problem | string | undefined;
  unknown: UnknownCode;
  /** Where the work can put such a code aside and go on. */
  onPark?: (code: string) => void;
};

/** What was wrong with the last scan, and for those who may change products the way to give a code its product. */
export function ScanProblem({ problem, unknown, onPark }: ScanProblemProps) {
  const t = useT();
  const access = useSessionIn()?.rights.visitor.access;
  const { code, isLinking, link, leave, linked } = unknown;
  const mayLink = problem !== undefined && code !== undefined && access && can(access, 'edit', 'product');
  return (
    <>
      <ProblemBar problem={problem} />
      {mayLink ? (
        <Button wide kind="secondary" size="form" icon={Link2} onClick={link}>
          {t('stock.linkCode')}
        </Button>
      ) : null}
      {problem !== undefined && code !== undefined && onPark ? (
        <Button wide kind="secondary" size="form" icon={PackageX} onClick={() => onPark(code)}>
          {t('stock.parkIt')}
        </Button>
      ) : null}
      {isLinking && code !== undefined ? (
        <Suspense fallback={null}>
          <LinkSheet code={code} onLinked={linked} onClose={leave} />
        </Suspense>
      ) : null}
    </>
  );
}
