import { keptForGood, type RetentionKind, retentionProblems } from '@sveis/domain/admin';
import { parseNumber } from '@sveis/domain/format';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureCode } from '../../lib/api/api-failure.ts';
import { failureText, showFailure } from '../../lib/api/failures.ts';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { useLeaveQuestion } from '../../lib/screen/use-leave-question.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { previewQuery, type Retention, retentionQuery, saveRetention } from './retention-api.ts';

/** How long each kind of data is kept, and what always stays. */
export function RetentionScreen() {
  const t = useT();
  const query = useQuery(retentionQuery);
  return (
    <AdminPage at="/admin/retention" title={t('retention.title')} busy={query.isPending}>
      {query.isError ? (
        <ErrorState
          title={t('retention.notLoaded')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {query.isPending ? <SkeletonList count={6} /> : null}
      {query.data ? <DaysPart key={query.data.rev} kept={query.data} /> : null}
    </AdminPage>
  );
}

type Days = Readonly<Partial<Record<RetentionKind, number>>>;

/** What was typed and is other than before; what is no number stays out. */
const changesIn = (typed: Readonly<Partial<Record<RetentionKind, string>>>, { kinds }: Retention): Days =>
  Object.fromEntries(
    kinds.flatMap(({ kind, days }) => {
      const value = typed[kind] === undefined ? days : parseNumber(typed[kind]);
      return value === undefined || value === days ? [] : [[kind, value]];
    }),
  );

function useSaving(rev: number) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (days: Days) => saveRetention(days, rev),
    onSuccess: (next) => {
      queries.setQueryData(retentionQuery.queryKey, next);
      notify(t('retention.saved'));
    },
    onError: (error) => {
      if (failureCode(error) !== 'STALE') return showFailure(error);
      notifyRefusal(t('companysettings.clash'));
      return queries.invalidateQueries({ queryKey: retentionQuery.queryKey });
    },
  });
}

function DaysPart({ kept }: { kept: Retention }) {
  const t = useT();
  const confirm = useConfirm();
  const [typed, setTyped] = useState<Readonly<Partial<Record<RetentionKind, string>>>>({});
  const saving = useSaving(kept.rev);
  const changes = changesIn(typed, kept);
  const daysOf = (kind: RetentionKind, days: number) =>
    typed[kind] === undefined ? days : parseNumber(typed[kind]);
  const isWrong = (kind: RetentionKind, days: number | undefined) =>
    days === undefined || Object.keys(retentionProblems({ [kind]: days })).length > 0;
  const wrong = kept.kinds.filter(({ kind, days }) => isWrong(kind, daysOf(kind, days)));
  const previews = useQueries({
    queries: kept.kinds.map(({ kind, days }) => {
      const asked = daysOf(kind, days);
      return { ...previewQuery(kind, asked ?? 0), enabled: !isWrong(kind, asked) };
    }),
  });
  const changed = Object.keys(changes);
  useLeaveQuestion({ room: 'records', isChanged: changed.length > 0, onDiscard: () => setTyped({}) });
  const save = async () => {
    const count = kept.kinds.reduce(
      (sum, { kind }, at) => sum + (changed.includes(kind) ? (previews[at]?.data?.count ?? 0) : 0),
      0,
    );
    const isSure =
      count === 0 ||
      (await confirm({
        kind: 'delete',
        title: t('retention.sureTitle'),
        text: t('retention.sureText', { count }),
        confirmLabel: t('retention.save'),
        cancelLabel: t('shell.cancel'),
      }));
    if (isSure) saving.mutate(changes);
  };
  return (
    <>
      <p className="text-ink-quiet">{t('retention.intro')}</p>
      <FieldStack>
        {kept.kinds.map(({ kind, days, min, may_stay }, at) => {
          const asked = daysOf(kind, days);
          const count = previews[at]?.data?.count;
          const hint = [
            t(`retention.about_${kind}`),
            may_stay ? t('retention.stays') : '',
            isWrong(kind, asked) || count === undefined ? '' : t('retention.goes', { count }),
          ];
          return (
            <TextField
              key={kind}
              figures
              inputMode="numeric"
              label={t(`retention.kind_${kind}`)}
              value={typed[kind] ?? String(days)}
              hint={hint.filter(Boolean).join(' ')}
              error={isWrong(kind, asked) ? t('retention.least', { min }) : undefined}
              onChange={({ target }) => setTyped({ ...typed, [kind]: target.value })}
            />
          );
        })}
      </FieldStack>
      <Button
        wide
        size="form"
        disabled={changed.length === 0 || wrong.length > 0}
        busy={saving.isPending}
        onClick={() => void save()}
      >
        {t('retention.save')}
      </Button>
      <KeptForGood />
    </>
  );
}

function KeptForGood() {
  const t = useT();
  return (
    <section aria-label={t('retention.good')} className="flex flex-col gap-2 pt-2">
      <h2 className="text-lead font-bold">{t('retention.good')}</h2>
      <List joined label={t('retention.good')}>
        {keptForGood.map((kind) => (
          <ListRow
            key={kind}
            leading={<StateMark shape="locked" />}
            title={t(`retention.good_${kind}`)}
            quiet={t(`retention.why_${kind}`)}
          />
        ))}
      </List>
    </section>
  );
}
