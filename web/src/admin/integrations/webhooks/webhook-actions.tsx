import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { KeyRound, Send, Trash2 } from 'lucide-react';
import { showFailure } from '../../../lib/api/failures.ts';
import { notify } from '../../../lib/notices.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { useConfirm } from '../../../ui/overlays/confirm-provider.tsx';
import { endWebhook, renewSecret, tryWebhook, type Webhook, webhooksQuery } from './webhook-api.ts';

type WebhookActionsProps = { webhook: Webhook; onSecret: (secret: string) => void };

/** Trying it, a new secret, and its end. */
export function WebhookActions({ webhook: { id, name, is_active }, onSecret }: WebhookActionsProps) {
  const t = useT();
  const router = useRouter();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  const trying = useMutation({
    mutationFn: () => tryWebhook(id),
    onSuccess: () => {
      notify(t('webhooks.tried'));
      return refetch();
    },
    onError: showFailure,
  });
  const renewing = useMutation({
    mutationFn: () => renewSecret(id),
    onSuccess: ({ secret }) => {
      onSecret(secret);
      return refetch();
    },
    onError: showFailure,
  });
  const ending = useMutation({
    mutationFn: () => endWebhook(id),
    onSuccess: async () => {
      notify(t('webhooks.ended', { name }));
      await router.navigate({ href: '/admin/integrations', replace: true });
      await refetch();
    },
    onError: showFailure,
  });
  const askRenew = async () => {
    const isSure = await confirm({
      kind: 'confirm',
      title: t('webhooks.renewTitle'),
      text: t('webhooks.renewText'),
      confirmLabel: t('webhooks.renew'),
      cancelLabel: t('shell.cancel'),
    });
    if (isSure) renewing.mutate();
  };
  const askEnd = async () => {
    const isSure = await confirm({
      kind: 'delete',
      title: t('webhooks.endTitle', { name }),
      text: t('webhooks.endText'),
      confirmLabel: t('webhooks.end'),
      cancelLabel: t('shell.cancel'),
    });
    if (isSure) ending.mutate();
  };
  return (
    <div className="flex flex-wrap gap-2 pt-3">
      <Button
        kind="secondary"
        size="small"
        icon={Send}
        busy={trying.isPending}
        disabled={!is_active}
        onClick={() => trying.mutate()}
      >
        {t('webhooks.try')}
      </Button>
      <Button
        kind="secondary"
        size="small"
        icon={KeyRound}
        busy={renewing.isPending}
        onClick={() => void askRenew()}
      >
        {t('webhooks.renew')}
      </Button>
      <Button
        kind="secondary"
        size="small"
        icon={Trash2}
        busy={ending.isPending}
        onClick={() => void askEnd()}
      >
        {t('webhooks.end')}
      </Button>
    </div>
  );
}
