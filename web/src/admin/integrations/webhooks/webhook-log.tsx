import { deliveryProblems, deliveryStates, isWebhookEvent } from '@sveis/domain/integrations';
import type { Translate } from '@sveis/domain/locales';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { failureText, showFailure } from '../../../lib/api/failures.ts';
import { notify } from '../../../lib/notices.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { momentText } from '../../../offline/as-of.ts';
import { Button } from '../../../ui/data/button.tsx';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { FieldPair, FieldStack } from '../../../ui/fields/field-stack.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { type Delivery, logQuery, resend, type WebhookChoices, webhooksQuery } from './webhook-api.ts';

type WebhookLogProps = { id: string; modules: WebhookChoices['modules'] };

/** What was sent and what was not, with a way to send it again. */
export function WebhookLog({ id, modules }: WebhookLogProps) {
  const t = useT();
  const [state, setState] = useState('');
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useState('');
  const query = useInfiniteQuery(logQuery(id, { state, search }));
  const lines = query.data?.pages.flatMap(({ data }) => data);
  return (
    <section className="flex flex-col gap-3 pt-3" aria-labelledby="webhook-log">
      <h2 id="webhook-log" className="text-lead font-bold">
        {t('webhooks.log')}
      </h2>
      <FieldStack>
        <FieldPair>
          <SelectField
            label={t('webhooks.state')}
            placeholder={t('webhooks.anyState')}
            value={state}
            options={deliveryStates.map((value) => ({ value, label: t(`webhooks.state_${value}`) }))}
            onValue={setState}
          />
          <TextField
            label={t('webhooks.search')}
            type="search"
            value={typed}
            maxLength={80}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => setSearch(typed)}
            onKeyDown={({ key }) => key === 'Enter' && setSearch(typed)}
          />
        </FieldPair>
      </FieldStack>
      {query.isError ? (
        <ErrorState
          title={t('webhooks.logNotLoaded')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {query.isPending ? <SkeletonList count={3} /> : null}
      {lines?.length === 0 ? (
        <EmptyState icon={ScrollText} title={t('webhooks.logEmpty')} text={t('webhooks.logEmptyText')} />
      ) : null}
      {lines && lines.length > 0 ? (
        <List joined label={t('webhooks.log')}>
          {lines.map((line) => (
            <LogLine key={line.id} webhookId={id} line={line} modules={modules} />
          ))}
        </List>
      ) : null}
      {query.hasNextPage ? (
        <Button kind="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('webhooks.more')}
        </Button>
      ) : null}
    </section>
  );
}

const shapes = { waiting: 'waiting', sent: 'done', given_up: 'stop', hidden: 'locked' } as const;

const eventText = (t: Translate, event: string): string =>
  isWebhookEvent(event) ? t(`webhooks.event_${event}`) : t('webhooks.event_trial');

function whyText(t: Translate, { problem, status }: Delivery): string {
  const known = deliveryProblems.find((one) => one === problem);
  return known ? t(`webhooks.why_${known}`, { status: status ?? 0 }) : '';
}

function LogLine({
  webhookId,
  line,
  modules,
}: {
  webhookId: string;
  line: Delivery;
  modules: WebhookChoices['modules'];
}) {
  const t = useT();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => resend(webhookId, line.id),
    onSuccess: () => {
      notify(t('webhooks.resent'));
      return queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
    onError: showFailure,
  });
  const about = [modules.find(({ key }) => key === line.entity)?.name, line.number].filter(Boolean).join(' ');
  const isWaiting = line.state === 'waiting';
  return (
    <ListRow
      title={[eventText(t, line.event), about].filter(Boolean).join(' · ')}
      quiet={
        <>
          <span className="block">
            {[
              momentText(Date.parse(line.at)),
              line.tries > 0 ? t('webhooks.tries', { count: line.tries }) : '',
              whyText(t, line),
              isWaiting && line.tries > 0
                ? t('webhooks.nextTry', { time: momentText(Date.parse(line.due_at)) })
                : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="flex pt-1">
            <Tag shape={shapes[line.state]}>{t(`webhooks.state_${line.state}`)}</Tag>
          </span>
        </>
      }
      trailing={
        <IconButton
          icon={RotateCw}
          label={t('webhooks.resend')}
          disabled={sending.isPending}
          onClick={() => sending.mutate()}
        />
      }
    />
  );
}
