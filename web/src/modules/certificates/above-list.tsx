import { certificates } from '@sveis/domain/modules/certificates';
import { isAtLeast, levelFor } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { toConfirmQuery } from './confirm-queries.ts';

/** Those who confirm find what waits for their signature over the list. */
export function CertificateAboveList() {
  const t = useT();
  const go = useGo();
  const access = useSessionIn()?.rights.visitor.access;
  const level = access && levelFor({ access, projectRoles: new Map() }, certificates, null);
  const mayConfirm = isAtLeast(level, 'edit');
  const waiting = useQuery({ ...toConfirmQuery, enabled: mayConfirm }).data?.data.length ?? 0;
  if (!mayConfirm || waiting === 0) return null;
  return (
    <Button wide kind="secondary" icon={PenLine} {...go('/expertise/confirm')}>
      {`${t('expertise.confirmMany')} (${waiting})`}
    </Button>
  );
}
