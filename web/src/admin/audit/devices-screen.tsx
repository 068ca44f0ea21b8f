import type { ComponentType } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { AdminPage } from '../frame/admin-page.tsx';

/** Phones and terminals on which tags work. */
export function DevicesScreen({ TagPhones }: { TagPhones: ComponentType }) {
  const t = useT();
  return (
    <AdminPage at="/admin/devices" title={t('admin.devices')}>
      <TagPhones />
    </AdminPage>
  );
}
