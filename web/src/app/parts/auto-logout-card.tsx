import { useMutation } from '@tanstack/react-query';
import { showFailure } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { type SessionIn, saveAutoLogout, setAutoLogout } from '../../session/index.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';

export function AutoLogoutCard({ session }: { session: SessionIn }) {
  const t = useT();
  const save = useMutation({
    mutationFn: (isOn: boolean) => saveAutoLogout(isOn, session.who.userId),
    onSuccess: setAutoLogout,
    onError: showFailure,
  });
  const isOn = save.isPending ? save.variables : session.profile.autoLogout;
  return (
    <Card flush>
      <div className="px-4">
        <Switch
          label={t('session.autoLogout')}
          hint={t('session.autoLogoutHint')}
          checked={isOn}
          disabled={save.isPending}
          onValue={(next) => save.mutate(next)}
          onWord={t('shell.on')}
          offWord={t('shell.off')}
        />
      </div>
    </Card>
  );
}
