import { type Device, devicesAnswer } from '@sveis/domain/session';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { api } from '../lib/api/api.ts';
import { anyAnswer } from '../lib/api/api-client.ts';
import { failureText, showFailure } from '../lib/api/failures.ts';
import { notify } from '../lib/notices.ts';
import { useT } from '../lib/words/use-t.ts';
import { momentText } from '../offline/as-of.ts';
import { IconButton } from '../ui/data/icon-button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { StateMark } from '../ui/feedback/state-mark.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { List } from '../ui/layout/list.tsx';
import { useConfirm } from '../ui/overlays/confirm-provider.tsx';

const devicesQuery = queryOptions({
  queryKey: ['account', 'devices'],
  queryFn: async ({ signal }) => (await api.main.get('devices', devicesAnswer, { signal })).data,
});

const share = ({ id, is_shared }: Pick<Device, 'id' | 'is_shared'>) =>
  api.main.put(`devices/${id}`, { is_shared }, anyAnswer);
const forget = (id: string) => api.main.delete(`devices/${id}`, undefined, anyAnswer);

/** For those who keep the company's people: the phones their tags work on, and which are terminals. */
export function TagPhones() {
  const t = useT();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const devices = useQuery(devicesQuery);
  const refetch = () => queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
  const sharing = useMutation({ mutationFn: share, onSuccess: refetch, onError: showFailure });
  const forgetting = useMutation({
    mutationFn: forget,
    onSuccess: () => {
      notify(t('session.deviceForgotten'));
      return refetch();
    },
    onError: showFailure,
  });
  const askForget = async (device: Device) => {
    const isSure = await confirm({
      title: t('session.forgetDeviceTitle'),
      text: t('session.forgetDeviceText'),
      confirmLabel: t('session.forgetDeviceYes'),
      cancelLabel: t('shell.cancel'),
    });
    if (isSure) forgetting.mutate(device.id);
  };
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lead font-bold">{t('session.terminals')}</h2>
      <p className="text-ink-quiet">{t('session.terminalsText')}</p>
      {devices.isError ? (
        <ErrorState
          title={t('shell.somethingWentWrong')}
          text={failureText(devices.error, t)}
          retry={{
            label: t('shell.tryAgain'),
            onPress: () => void devices.refetch(),
            busy: devices.isFetching,
          }}
        />
      ) : null}
      {devices.isPending ? <SkeletonList count={2} /> : null}
      {devices.data?.length === 0 ? <p>{t('session.noDevices')}</p> : null}
      {devices.data?.length ? (
        <List label={t('session.terminals')}>
          {devices.data.map((device) => (
            <TagPhone
              key={device.id}
              device={device}
              busy={sharing.isPending}
              onShared={(is_shared) => sharing.mutate({ id: device.id, is_shared })}
              onForget={() => void askForget(device)}
            />
          ))}
        </List>
      ) : null}
    </section>
  );
}

type TagPhoneProps = {
  device: Device;
  busy: boolean;
  onShared: (isShared: boolean) => void;
  onForget: () => void;
};

function TagPhone({ device, busy, onShared, onForget }: TagPhoneProps) {
  const t = useT();
  const name = device.name || t('session.unknownDevice');
  const time = momentText(Date.parse(device.last_seen_at));
  return (
    <div className="rounded-card bg-surface px-4 py-3 shadow-card">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{name}</p>
          <p className="text-quiet text-ink-quiet">
            {t('session.enrolledBy', { name: device.enrolled_by, time })}
          </p>
        </div>
        {device.current ? <StateMark shape="done" label={t('session.thisDevice')} /> : null}
        <IconButton icon={Trash2} label={t('session.forgetDevice', { device: name })} onClick={onForget} />
      </div>
      <Switch
        label={t('session.terminal')}
        hint={t('session.terminalHint')}
        checked={device.is_shared}
        disabled={busy}
        onValue={onShared}
        onWord={t('shell.on')}
        offWord={t('shell.off')}
      />
    </div>
  );
}
