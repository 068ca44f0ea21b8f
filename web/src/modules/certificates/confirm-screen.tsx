import { formatDate } from '@sveis/domain/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { asOf } from '../../offline/as-of.ts';
import { tellKept, useOutbox } from '../../offline/outbox/index.ts';
import { loadSignaturePad } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { List } from '../../ui/layout/list.tsx';
import { confirmAll, type Signature } from './confirm-many.ts';
import { type ToConfirm, toConfirmQuery } from './confirm-queries.ts';

const SignaturePad = lazy(async () => ({ default: (await loadSignaturePad()).SignatureSheet }));

/** Everything that has to be confirmed soon: ticked with the weld that shows it, and signed once. */
export function ConfirmScreen() {
  const t = useT();
  const today = useToday();
  const queries = useQueryClient();
  const query = useQuery(toConfirmQuery);
  const unsent = new Set(useOutbox().map(({ recordId }) => recordId));
  const [ticked, setTicked] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [isSigning, setIsSigning] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // What was signed here without network is on its way: it is not asked for again.
  const due = query.data?.data.filter(({ id }) => !unsent.has(id));
  const chosen = (due ?? []).filter(({ id }) => ticked.has(id));
  const turn = (id: string, weld: string | null | undefined) =>
    setTicked((before) => {
      const others = [...before].filter(([one]) => one !== id);
      return new Map(weld === undefined ? others : [...others, [id, weld]]);
    });
  const sign = async (signature: Signature) => {
    setIsSigning(false);
    setIsBusy(true);
    const all = chosen.map((certificate) => ({ certificate, weld: ticked.get(certificate.id) ?? null }));
    const outcome = await confirmAll(all, signature, today);
    if (outcome) tellKept(outcome, t('expertise.confirmDone', { count: all.length }));
    await queries.invalidateQueries({ queryKey: toConfirmQuery.queryKey.slice(0, 2) });
    setTicked(new Map());
    setIsBusy(false);
  };
  const since = asOf(query);
  return (
    <AppPage
      title={t('expertise.confirmMany')}
      backTo="/expertise"
      busy={due === undefined && !query.isError}
      {...(due && due.length > 0
        ? {
            footer: (
              <Dock>
                <Button
                  wide
                  size="form"
                  icon={PenLine}
                  busy={isBusy}
                  disabled={chosen.length === 0}
                  onClick={() => setIsSigning(true)}
                >
                  {t('expertise.confirmSign', { count: chosen.length })}
                </Button>
              </Dock>
            ),
          }
        : {})}
    >
      {since ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p> : null}
      {due === undefined && query.isError ? (
        <ErrorState
          title={t('records.loadFailed')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {due === undefined && !query.isError ? <SkeletonList count={3} /> : null}
      {due?.length === 0 ? (
        <EmptyState
          icon={BadgeCheck}
          title={t('expertise.confirmNone')}
          text={t('expertise.confirmNoneText')}
        />
      ) : null}
      {due && due.length > 0 ? (
        <>
          <p className="text-ink-quiet">{t('expertise.confirmIntro')}</p>
          <div>
            <Button
              kind="text"
              onClick={() =>
                setTicked(new Map(due.flatMap(({ id, welds: [weld] }) => (weld ? [[id, weld.id]] : []))))
              }
            >
              {t('expertise.confirmTickAll')}
            </Button>
          </div>
          <List label={t('expertise.confirmMany')}>
            {due.map((certificate) => (
              <DueCard
                key={certificate.id}
                certificate={certificate}
                ticked={ticked.has(certificate.id)}
                weld={ticked.get(certificate.id) ?? null}
                onTurn={(weld) => turn(certificate.id, weld)}
              />
            ))}
          </List>
        </>
      ) : null}
      {isSigning ? (
        <Suspense fallback={null}>
          <SignaturePad
            title={t('expertise.confirmSign', { count: chosen.length })}
            onClose={() => setIsSigning(false)}
            onSigned={(signature) => void sign(signature)}
          />
        </Suspense>
      ) : null}
    </AppPage>
  );
}

type DueCardProps = {
  certificate: ToConfirm;
  ticked: boolean;
  weld: string | null;
  /** Undefined takes the tick away. */
  onTurn: (weld: string | null | undefined) => void;
};

function DueCard({ certificate, ticked, weld, onTurn }: DueCardProps) {
  const t = useT();
  const { name, stamp, designation, next_confirmation: day, welds } = certificate;
  return (
    <section className="flex flex-col gap-2 rounded-card bg-surface p-3 shadow-card">
      <label className="flex min-h-target cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={ticked}
          aria-label={t('expertise.confirmOne', { name: [stamp, name].filter(Boolean).join(' ') })}
          onChange={() => onTurn(ticked ? undefined : (welds[0]?.id ?? null))}
          className="mt-0.5 size-6 flex-none cursor-pointer accent-steel"
        />
        <span className="min-w-0 flex-1">
          <b className="block break-words">{[stamp, name].filter(Boolean).join(' ')}</b>
          <span className="block text-quiet break-words">{designation}</span>
          <span className="block text-quiet text-ink-quiet">
            {t('expertise.confirmBefore', { day: formatDate(day) })}
          </span>
        </span>
      </label>
      {welds.length === 0 ? (
        <p className="text-quiet text-warn-text">{t('expertise.confirmNoWeld')}</p>
      ) : ticked ? (
        <FieldStack>
          <SelectField
            label={t('expertise.confirmations_evidence')}
            value={weld ?? ''}
            placeholder="–"
            onValue={(id) => onTurn(id === '' ? null : id)}
            options={welds.map((one) => ({
              value: one.id,
              label: `${one.name} · ${formatDate(one.weld_end.slice(0, 10))}`,
            }))}
          />
        </FieldStack>
      ) : null}
    </section>
  );
}
