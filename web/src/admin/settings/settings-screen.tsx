import { can } from '@sveis/domain/session';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { AdminPage } from '../frame/admin-page.tsx';
import { FeaturesPart } from './features-part.tsx';
import { NumbersPart } from './numbers-part.tsx';
import { featuresQuery, settingsQuery } from './settings-api.ts';
import { ValuesPart } from './values-part.tsx';

const rightOf = { features: 'features', settings: 'settings', numbers: 'settings' } as const;
type PartName = keyof typeof rightOf;

/** The parts this person keeps. */
function useParts(): readonly PartName[] {
  const access = useSessionIn()?.rights.visitor.access;
  const names = Object.keys(rightOf) as readonly PartName[];
  return access ? names.filter((name) => can(access, 'manage', rightOf[name])) : [];
}

/** What the company has switched on, how it wants things done, and how its records are numbered. */
export function SettingsScreen() {
  const t = useT();
  const parts = useParts();
  const [part, setPart] = useState<PartName>(parts[0] ?? 'features');
  const features = useQuery({ ...featuresQuery, enabled: part === 'features' });
  const settings = useQuery({ ...settingsQuery, enabled: part !== 'features' });
  const asked = part === 'features' ? features : settings;
  return (
    <AdminPage at="/admin/settings" title={t('companysettings.title')} busy={asked.isPending}>
      <Segmented
        compact
        label={t('companysettings.part')}
        value={part}
        onValue={setPart}
        options={parts.map((value) => ({ value, label: t(`companysettings.part_${value}`) }))}
      />
      {part === 'features' ? (
        <Fetched query={features}>{({ data }) => <FeaturesPart features={data} />}</Fetched>
      ) : null}
      {part === 'settings' ? (
        <Fetched query={settings}>{(kept) => <ValuesPart key={kept.rev} kept={kept} />}</Fetched>
      ) : null}
      {part === 'numbers' ? (
        <Fetched query={settings}>{(kept) => <NumbersPart key={kept.rev} kept={kept} />}</Fetched>
      ) : null}
    </AdminPage>
  );
}

type FetchedProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

function Fetched<Data>({ query, children }: FetchedProps<Data>) {
  const t = useT();
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <SkeletonList count={6} />;
  return (
    <ErrorState
      title={t('companysettings.notLoaded')}
      text={failureText(query.error, t)}
      retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
    />
  );
}
