import type { MessageId } from '@sveis/domain/locales';
import {
  type Digest,
  digests,
  type NoticeGroup,
  type NoticePreferences,
  noticeGroups,
} from '@sveis/domain/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText, showFailure } from '../lib/api/failures.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { useT } from '../lib/words/use-t.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { Card } from '../ui/layout/card.tsx';
import { pushAbility } from './push/push.ts';
import { usePush } from './push/use-push.ts';
import { preferencesQuery, savePreferences } from './queries.ts';
import type { Preferences } from './wire.ts';

/** How somebody wants to be told: by this phone, by mail, and when not. */
export function PreferencesScreen() {
  const t = useT();
  const wishes = useQuery(preferencesQuery);
  return (
    <AppPage title={t('notices.preferences')} backTo="/notices" busy={wishes.isPending}>
      <p className="text-ink-quiet">{t('notices.preferencesText')}</p>
      {wishes.isError && !wishes.data ? (
        <ErrorState
          title={t('shell.somethingWentWrong')}
          text={failureText(wishes.error, t)}
          retry={{
            label: t('shell.tryAgain'),
            onPress: () => void wishes.refetch(),
            busy: wishes.isFetching,
          }}
        />
      ) : null}
      {wishes.data ? <Choices wishes={wishes.data} /> : null}
      {wishes.isPending ? <SkeletonList count={3} /> : null}
    </AppPage>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const pushHints = {
  missing: 'notices.pushMissing',
  denied: 'notices.pushDenied',
  askable: 'notices.pushHint',
} as const;

const groupNames = {
  time: 'notices.group_time',
  tasks: 'notices.group_tasks',
  news: 'notices.group_news',
  records: 'notices.group_records',
} as const satisfies Record<NoticeGroup, MessageId>;

const digestNames = {
  off: 'notices.digest_off',
  daily: 'notices.digest_daily',
  weekly: 'notices.digest_weekly',
} as const satisfies Record<Digest, MessageId>;

function Choices({ wishes }: { wishes: Preferences }) {
  const t = useT();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: savePreferences,
    // Shown at once; what is refused goes back to what it was.
    onMutate: (chosen: Partial<NoticePreferences>) =>
      queries.setQueryData(preferencesQuery.queryKey, { ...wishes, ...chosen }),
    onSuccess: (kept) => queries.setQueryData(preferencesQuery.queryKey, kept),
    onError: (problem) => {
      showFailure(problem);
      return queries.invalidateQueries({ queryKey: preferencesQuery.queryKey });
    },
  });
  const { ability, change, isChanging } = usePush(wishes.public_key);
  const words = { onWord: t('shell.on'), offWord: t('shell.off') };
  return (
    <>
      <Card>
        <h2 className="text-lead font-bold">{t('notices.onThisPhone')}</h2>
        <Switch
          {...words}
          label={t('notices.push')}
          hint={t(pushHints[ability])}
          checked={wishes.is_pushed && pushAbility() === 'askable'}
          disabled={ability !== 'askable' || isChanging}
          onValue={(isOn) => change(isOn)}
        />
        {wishes.is_pushed ? (
          <Groups
            off={wishes.not_pushed}
            onOff={(not_pushed) => save.mutate({ not_pushed })}
            name={(group) => t(groupNames[group])}
          />
        ) : null}
      </Card>
      <Card>
        <h2 className="text-lead font-bold">{t('notices.byMail')}</h2>
        <Groups
          off={wishes.not_mailed}
          onOff={(not_mailed) => save.mutate({ not_mailed })}
          name={(group) => t(groupNames[group])}
        />
        <Segmented
          label={t('notices.digest')}
          showLabel
          options={digests.map((value) => ({ value, label: t(digestNames[value]) }))}
          value={wishes.digest}
          onValue={(digest) => save.mutate({ digest })}
        />
      </Card>
      <Card>
        <h2 className="text-lead font-bold">{t('notices.quiet')}</h2>
        <p className="text-quiet text-ink-quiet">{t('notices.quietText')}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label={t('notices.quietFrom')}
            value={String(wishes.quiet_from)}
            options={hours}
            onValue={(hour) => save.mutate({ quiet_from: Number(hour) })}
          />
          <SelectField
            label={t('notices.quietUntil')}
            value={String(wishes.quiet_until)}
            options={hours}
            onValue={(hour) => save.mutate({ quiet_until: Number(hour) })}
          />
        </div>
        <Switch
          {...words}
          label={t('notices.quietWeekends')}
          checked={wishes.quiet_weekends}
          onValue={(quiet_weekends) => save.mutate({ quiet_weekends })}
        />
      </Card>
    </>
  );
}

type GroupsProps = {
  off: readonly NoticeGroup[];
  onOff: (off: readonly NoticeGroup[]) => void;
  name: (group: NoticeGroup) => string;
};

function Groups({ off, onOff, name }: GroupsProps) {
  const t = useT();
  return noticeGroups.map((group) => (
    <Switch
      key={group}
      label={name(group)}
      onWord={t('shell.on')}
      offWord={t('shell.off')}
      checked={!off.includes(group)}
      onValue={(isOn) => onOff(isOn ? off.filter((one) => one !== group) : [...off, group])}
    />
  ));
}
