import { readCode } from '@sveis/domain/scan';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { Flame, PackageCheck, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { isGone } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failures.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useGo } from '../../lib/screen/go.ts';
import { canReach } from '../../lib/screen/reach.ts';
import { useT } from '../../lib/words/use-t.ts';
import { type OnCode, ScanButton, signal, taken, WedgeInput } from '../../scan/index.ts';
import type { IconType } from '../../ui/data/icon.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { type Trace, type TracedUse, traceQuery } from './trace-api.ts';
import { TracedBatchCard } from './traced-batch-card.tsx';

const ADDRESS = '/warehouse/trace';

/** What a code on steel or on a spool asks for: a label of ours by its id, otherwise the batch or heat it carries. */
function askedBy(code: string): Record<string, string> {
  const { internal, elements, text } = readCode(code);
  if (internal?.kind === 'batch') return { batch: internal.key };
  const batch = elements?.find(({ ai }) => ai === '10')?.value;
  return { q: batch ?? text };
}

/** A batch or a heat both ways: where it came from, and what it went into. */
export function TraceScreen() {
  const t = useT();
  const router = useRouter();
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const asked = { batch: search.get('batch') ?? '', q: search.get('q') ?? '' };
  const query = useQuery(traceQuery(asked));
  const isAsked = asked.batch !== '' || asked.q !== '';
  const open = (next: Record<string, string>) =>
    void router.navigate({ href: `${ADDRESS}?${new URLSearchParams(next)}` });
  const read: OnCode = async (code) => {
    open(askedBy(code));
    return taken;
  };
  const trace = query.data;
  const isNone =
    isGone(query.error) ||
    (trace && trace.batches.length + trace.materials.length + trace.welds.length + trace.hidden === 0);
  return (
    <AppPage
      title={t('stock.trace')}
      backTo="/warehouse"
      trailing={
        <>
          <ScanButton onCode={read} />
          <WedgeInput
            label={t('stock.scanField')}
            onCode={(code) => {
              open(askedBy(code));
              signal('read');
            }}
          />
        </>
      }
      busy={query.isLoading}
    >
      <Search key={asked.q} words={asked.q} onWords={(q) => open({ q })} />
      {isAsked ? null : (
        <EmptyState icon={Waypoints} title={t('stock.traceTitle')} text={t('stock.traceText')} />
      )}
      {query.isLoading ? <SkeletonList count={4} /> : null}
      {isNone ? (
        <EmptyState
          icon={Waypoints}
          title={t('stock.traceNone')}
          text={t('stock.traceNoneText', { text: asked.q === '' ? asked.batch : asked.q })}
        />
      ) : null}
      {query.isError && !trace && !isGone(query.error) ? (
        <ErrorState
          title={t('stock.trace')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {trace && !isNone ? <Traced trace={trace} /> : null}
    </AppPage>
  );
}

function Search({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState(words);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onWords(typed.trim());
      }}
    >
      <FieldStack>
        <TextField
          type="search"
          label={t('stock.traceFind')}
          value={typed}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            if (typed.trim() !== '' && typed.trim() !== words) onWords(typed.trim());
          }}
        />
      </FieldStack>
    </form>
  );
}

function Traced({ trace }: { trace: Trace }) {
  const t = useT();
  const { batches, projects, materials, welds, hidden } = trace;
  return (
    <>
      {batches.map((batch) => (
        <TracedBatchCard key={batch.id} batch={batch} projects={projects} />
      ))}
      <section aria-labelledby="trace-to" className="flex flex-col gap-2">
        <h2 id="trace-to" className="px-0.5 text-lead font-bold">
          {t('stock.traceTo')}
        </h2>
        {materials.length + welds.length === 0 ? (
          <p className="px-0.5 text-ink-quiet">{t('stock.traceUnused')}</p>
        ) : null}
        <Uses
          label="projectmateriallist.module"
          icon={PackageCheck}
          segment="material-list"
          uses={materials}
          projects={projects}
        />
        <Uses
          label="projectweldlog.module"
          icon={Flame}
          segment="weld-log"
          uses={welds}
          projects={projects}
        />
        {hidden > 0 ? (
          <p className="px-0.5 text-quiet text-ink-quiet">{t('stock.traceHidden', { count: hidden })}</p>
        ) : null}
      </section>
    </>
  );
}

type UsesProps = {
  label: 'projectmateriallist.module' | 'projectweldlog.module';
  icon: IconType;
  segment: 'material-list' | 'weld-log';
  uses: readonly TracedUse[];
  projects: Trace['projects'];
};

/** Materials or welds, each with its project. */
function Uses({ label, icon, segment, uses, projects }: UsesProps) {
  const t = useT();
  const go = useGo();
  if (uses.length === 0) return null;
  return (
    <>
      <h3 className="px-0.5 font-bold">{t(label)}</h3>
      <List joined label={t(label)}>
        {uses.map(({ id, name, number, project_id, by }) => {
          const address = `/projects/${project_id}/${segment}/action/${id}`;
          const project = projects.find((one) => one.id === project_id)?.name;
          return (
            <ListRow
              key={id}
              icon={icon}
              title={name}
              quiet={[
                number !== null && !name.startsWith(number) && number,
                project,
                by === 'heat' && t('stock.traceSameHeat'),
              ]
                .filter(Boolean)
                .join(' · ')}
              {...(project_id !== null && canReach(address) ? { arrow: true, ...go(address) } : {})}
            />
          );
        })}
      </List>
    </>
  );
}
