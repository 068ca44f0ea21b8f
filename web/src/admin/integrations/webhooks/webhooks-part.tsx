import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { failureText } from '../../../lib/api/failures.ts';
import { useGo } from '../../../lib/screen/go.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { momentText } from '../../../offline/as-of.ts';
import { Button } from '../../../ui/data/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { type Webhook, webhooksQuery } from './webhook-api.ts';

const HERE = '/admin/integrations/webhooks';

/** The systems that are told of what happens, under those that have a key. */
export function WebhooksPart() {
  const t = useT();
  const go = useGo();
  const query = useQuery(webhooksQuery);
  const webhooks = query.data?.data;
  return (
    <section className="flex flex-col gap-3 pt-3" aria-labelledby="webhooks">
      <div>
        <h2 id="webhooks" className="text-lead font-bold">
          {t('webhooks.title')}
        </h2>
        <p className="text-quiet text-ink-quiet">
          {t('webhooks.about')} {webhooks?.length === 0 ? t('webhooks.none') : null}
        </p>
      </div>
      {query.isError ? (
        <ErrorState
          title={t('webhooks.notLoaded')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {webhooks && webhooks.length > 0 ? (
        <List joined label={t('webhooks.title')}>
          {webhooks.map((webhook) => (
            <ListRow
              key={webhook.id}
              icon={WebhookIcon}
              title={webhook.name}
              quiet={<WebhookState webhook={webhook} />}
              arrow
              {...go(`${HERE}/${webhook.id}`)}
            />
          ))}
        </List>
      ) : null}
      <div>
        <Button kind="secondary" icon={Plus} {...go(`${HERE}/add`)}>
          {t('webhooks.add')}
        </Button>
      </div>
    </section>
  );
}

/** Where it goes, what waits, and whether it is stopped. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const t = useT();
  const { address, waiting, last_sent_at, problem, is_active } = webhook;
  return (
    <>
      <span className="block break-all">{address.replace(/\?.*$/, '?…')}</span>
      <span className="block">
        {[
          last_sent_at
            ? t('webhooks.lastSent', { time: momentText(Date.parse(last_sent_at)) })
            : t('webhooks.neverSent'),
          t('webhooks.waiting', { count: waiting }),
        ].join(' · ')}
      </span>
      <span className="flex flex-wrap gap-1.5 pt-1">
        {is_active ? (
          <Tag shape="done">{t('webhooks.stateOn')}</Tag>
        ) : (
          <Tag shape="locked">{t('webhooks.stateOff')}</Tag>
        )}
        {problem ? (
          <Tag shape={problem === 'given_up' ? 'warn' : 'stop'}>{t(`webhooks.problem_${problem}`)}</Tag>
        ) : null}
      </span>
    </>
  );
}
