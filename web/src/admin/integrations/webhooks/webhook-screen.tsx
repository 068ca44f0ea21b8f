import { isWebhookEvent } from '@sveis/domain/integrations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { failureCode, isApiFailure } from '../../../lib/api/api-failure.ts';
import { failureText, showFailure } from '../../../lib/api/failures.ts';
import { notify } from '../../../lib/notices.ts';
import { Leave } from '../../../lib/screen/leave.tsx';
import { useLeaveQuestion } from '../../../lib/screen/use-leave-question.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { AdminPage } from '../../frame/admin-page.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import {
  makeWebhook,
  saveWebhook,
  type Webhook,
  type WebhookChoices,
  type WebhookDraft,
  webhooksQuery,
} from './webhook-api.ts';
import { type DraftErrors, WebhookForm } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { WebhookState } from './webhooks-part.tsx';

const AT = '/admin/integrations';
const empty: WebhookDraft = { name: '', address: '', events: [], modules: [], is_active: true };

const draftOf = ({ name, address, events, modules, is_active }: Webhook): WebhookDraft => ({
  name,
  address,
  events: events.filter(isWebhookEvent),
  modules,
  is_active,
});

/** One system that is told: what of, and what it was sent. */
export function WebhookScreen() {
  const t = useT();
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const query = useQuery(webhooksQuery);
  if (!query.data)
    return (
      <AdminPage at={AT} backTo={AT} title={t('webhooks.title')} busy={query.isPending}>
        {query.isError ? (
          <ErrorState
            title={t('webhooks.notLoaded')}
            text={failureText(query.error, t)}
            retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
          />
        ) : (
          <SkeletonList count={4} />
        )}
      </AdminPage>
    );
  const webhook = query.data.data.find((one) => one.id === id);
  if (!webhook && id !== 'add') return <Leave to="/not_found" />;
  return <WebhookEditor key={id} webhook={webhook} modules={query.data.modules} />;
}

type EditorProps = { webhook: Webhook | undefined; modules: WebhookChoices['modules'] };

function WebhookEditor({ webhook, modules }: EditorProps) {
  const t = useT();
  const router = useRouter();
  const [secret, setSecret] = useState<string>();
  const [madeId, setMadeId] = useState<string>();
  const work = useWebhookDraft(webhook, (made) => {
    setSecret(made.secret);
    setMadeId(made.id);
  });
  const close = () => {
    setSecret(undefined);
    if (madeId) void router.navigate({ href: `${AT}/webhooks/${madeId}`, replace: true });
  };
  return (
    <AdminPage at={AT} backTo={AT} title={webhook?.name ?? t('webhooks.add')}>
      {webhook ? (
        <Card>
          <div className="text-quiet">
            <WebhookState webhook={webhook} />
          </div>
          <WebhookActions webhook={webhook} onSecret={setSecret} />
        </Card>
      ) : null}
      <WebhookForm draft={work.draft} errors={work.errors} modules={modules} onChange={work.change} />
      <Button busy={work.isSaving} onClick={work.save}>
        {webhook ? t('webhooks.save') : t('webhooks.make')}
      </Button>
      {webhook ? <WebhookLog id={webhook.id} modules={modules} /> : null}
      {secret === undefined ? null : (
        <Sheet open onClose={close} title={t('webhooks.onceTitle')} closeLabel={t('shell.close')}>
          <ShownOnce
            secret={secret}
            text={t('webhooks.onceText')}
            copyLabel={t('webhooks.copy')}
            copiedText={t('webhooks.copied')}
            onClose={close}
          />
        </Sheet>
      )}
    </AdminPage>
  );
}

/** What is typed about a webhook, and saving it. */
function useWebhookDraft(
  webhook: Webhook | undefined,
  onMade: (made: { readonly id: string; readonly secret: string }) => void,
) {
  const t = useT();
  const queries = useQueryClient();
  const [kept, setKept] = useState(webhook ? draftOf(webhook) : empty);
  const [draft, setDraft] = useState(kept);
  const [errors, setErrors] = useState<DraftErrors>({});
  const isChanged = JSON.stringify(draft) !== JSON.stringify(kept);
  useLeaveQuestion({ room: 'records', isChanged, onDiscard: () => setDraft(kept) });
  const saving = useMutation({
    mutationFn: async () => {
      if (webhook) await saveWebhook(webhook.id, draft);
      else return makeWebhook(draft);
    },
    onSuccess: async (made) => {
      setKept(draft);
      await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
      if (made) onMade(made);
      else notify(t('webhooks.saved'));
    },
    onError: (failure) => {
      const fields = isApiFailure(failure) ? failure.fields : {};
      const said: DraftErrors = {
        ...(fields.name?.[0] ? { name: fields.name[0] } : {}),
        ...(fields.address?.[0] ? { address: fields.address[0] } : {}),
        ...(fields.events ? { events: t('webhooks.eventsMissing') } : {}),
        ...(fields.modules ? { modules: t('webhooks.modulesMissing') } : {}),
        ...(failureCode(failure) === 'WEBHOOK_ADDRESS' ? { address: failureText(failure, t) } : {}),
      };
      if (Object.keys(said).length > 0) setErrors(said);
      else showFailure(failure);
    },
  });
  const change = (next: Partial<WebhookDraft>) => {
    setDraft((before) => ({ ...before, ...next }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(next, name))),
    );
  };
  return { draft, errors, change, isSaving: saving.isPending, save: () => saving.mutate() };
}
