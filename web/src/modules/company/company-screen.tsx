import { useParams } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { Leave } from '../../lib/screen/leave.tsx';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { loadRecordScreen, type RecordModule } from '../../records/index.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { companyModules, openCompanyModules } from './company-modules.ts';

/** The records of a module the company has made, by the number in the address. */
export async function loadCompanyScreen(): Promise<ComponentType> {
  const [{ RecordScreen }] = await Promise.all([loadRecordScreen(), openCompanyModules()]);
  return () => <CompanyScreen RecordScreen={RecordScreen} />;
}

type CompanyScreenProps = { RecordScreen: ComponentType<RecordModule> };

function CompanyScreen({ RecordScreen }: CompanyScreenProps) {
  const t = useT();
  const { module_id }: { readonly module_id?: string } = useParams({ strict: false });
  const { modules, isSettled } = useStore(companyModules);
  const found = modules.find(({ id }) => String(id) === module_id);
  useEffect(() => void openCompanyModules(), []);
  if (found) return <RecordScreen key={found.key} {...found.module} />;
  // What this person does not have is like what is not there.
  if (isSettled) return <Leave to="/not_found" />;
  return (
    <AppPage busy title={t('shell.loading')}>
      <SkeletonList count={3} />
    </AppPage>
  );
}
