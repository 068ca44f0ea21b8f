import { codeProblem, LONGEST_CODE } from '@sveis/domain/scan';
import { can } from '@sveis/domain/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ScanLine } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isApiFailure } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failures.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { LinkButton } from '../../lib/screen/links.tsx';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { openModules, scannableModules } from '../../modules/index.ts';
import { momentText } from '../../offline/as-of.ts';
import type { Owner } from '../../offline/owner.ts';
import { loadScanned, type RecordModule, type Scanned } from '../../records/index.ts';
import { type KeptScan, nameScan, noteScan, recallScans, scanHistory } from '../../scan/index.ts';
import { isOpen, useOwner, useSessionIn } from '../../session/index.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { loadLinkUnknown } from '../../warehouse/index.ts';

const ScannedRecord = lazy(async () => ({ default: (await loadScanned()).ScannedRecord }));

const LinkUnknown = lazy(loadLinkUnknown);

const HOME = '/irscanner';

/** One scan and what it stands for. An address that names no scan of this phone is itself read as a code. */
export function ScanPage() {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const owner = useOwner();
  const { isRecalled, scans } = useStore(scanHistory);
  const known = scans.find((one) => one.id === id || one.code === id);
  useEffect(() => {
    if (owner) void recallScans(owner);
  }, [owner]);
  useEffect(() => {
    if (owner && isRecalled && !known && id !== '') void noteScan(owner, { code: id });
  }, [owner, isRecalled, known, id]);
  if (!owner || !known) return <Waiting />;
  return <KnownScan key={known.id} scan={known} owner={owner} />;
}

function Waiting() {
  const t = useT();
  return (
    <AppPage title={t('shell.irScanner')} backTo={HOME} busy>
      <SkeletonList count={3} />
    </AppPage>
  );
}

type KnownScanProps = { scan: KeptScan; owner: Owner };

function KnownScan({ scan, owner }: KnownScanProps) {
  const t = useT();
  const queries = useQueryClient();
  const problem = codeProblem(scan.code);
  const isLost = problem !== undefined && problem !== 'misread';
  const [chosen, setChosen] = useState<Scanned>();
  const query = useQuery({
    queryKey: ['scan', scan.code.slice(0, LONGEST_CODE)],
    queryFn: async () => {
      const kinds = scannableModules().map(({ key }) => key);
      // Without network the phone looks through what it has kept, by the definitions of the modules.
      const [{ resolveCode }] = await Promise.all([loadScanned(), openModules(kinds)]);
      return resolveCode(queries, scan.code, { kinds });
    },
    enabled: !isLost,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  const session = useSessionIn();
  const mayLink =
    session && isOpen(session, 'warehouse') && can(session.rights.visitor.access, 'edit', 'product');
  const found = query.data ?? [];
  const one = chosen ?? (found.length === 1 ? found[0] : undefined);
  const named = one?.name;
  useEffect(() => {
    if (one && scan.found?.name !== named) void nameScan(owner, scan.id, one);
  }, [one, named, owner, scan]);
  const about = (
    <p className="px-0.5 text-quiet text-ink-quiet wrap-anywhere">
      {t('scan.scannedAt', { code: scan.code, time: momentText(scan.at) })}
    </p>
  );
  if (one) return <OpenScanned scanned={one} about={about} />;
  const isUnknown = isApiFailure(query.error) && query.error.code === 'NO_RECORD_FOUND';
  return (
    <AppPage title={t('shell.irScanner')} backTo={HOME} busy={query.isLoading} footer={<Again />}>
      {query.isLoading ? <SkeletonList count={3} /> : null}
      {isLost ? (
        <EmptyState icon={ScanLine} title={t('scan.unreadable')} text={t('scan.unreadableText')} />
      ) : null}
      {isUnknown ? (
        <EmptyState
          icon={ScanLine}
          title={t(problem === 'misread' ? 'scan.misread' : 'scan.unknown')}
          text={t(problem === 'misread' ? 'scan.misreadText' : 'scan.unknownText')}
        />
      ) : null}
      {query.data?.length === 0 ? (
        <EmptyState icon={ScanLine} title={t('scan.unknownHere')} text={t('scan.notKept')} />
      ) : null}
      {mayLink && problem === undefined && (isUnknown || query.data?.length === 0) ? (
        <Suspense fallback={null}>
          <LinkUnknown code={scan.code} onLinked={() => void query.refetch()} />
        </Suspense>
      ) : null}
      {query.isError && !isUnknown ? (
        <ErrorState
          title={t('scan.lookupFailed')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {found.length > 1 ? <Several found={found} onChoice={setChosen} /> : null}
      {about}
    </AppPage>
  );
}

function Several({ found, onChoice }: { found: readonly Scanned[]; onChoice: (one: Scanned) => void }) {
  const t = useT();
  return (
    <section aria-label={t('scan.several')} className="rounded-card bg-surface shadow-card">
      <h2 className="px-4 pt-3 text-lead font-bold">{t('scan.several')}</h2>
      <ul>
        {found.map((one) => (
          <li key={`${one.module} ${one.id}`} className="border-b border-line last:border-b-0">
            <ListRow arrow title={one.name} onClick={() => onChoice(one)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing was found: the next try is under the thumb. */
function Again() {
  const t = useT();
  return (
    <Dock>
      <LinkButton wide size="form" icon={ScanLine} to={HOME}>
        {t('scan.again')}
      </LinkButton>
    </Dock>
  );
}

function OpenScanned({ scanned, about }: { scanned: Scanned; about: ReactNode }) {
  const [module, setModule] = useState<RecordModule>();
  useEffect(() => {
    let isWanted = true;
    void openModules([scanned.module]).then((opened) => {
      if (isWanted) setModule(opened.get(scanned.module));
    });
    return () => {
      isWanted = false;
    };
  }, [scanned.module]);
  if (!module) return <Waiting />;
  const projectId = module.definition.inProject?.isOnlyThere ? (scanned.project_id ?? null) : null;
  return (
    <Suspense fallback={<Waiting />}>
      <ScannedRecord module={module} id={scanned.id} projectId={projectId} backTo={HOME}>
        {about}
      </ScannedRecord>
    </Suspense>
  );
}
