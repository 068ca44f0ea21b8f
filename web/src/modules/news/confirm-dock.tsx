import { news } from '@sveis/domain/modules/news';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { actOn, type RecordAnswer } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';

export interface Confirming {
  readonly state: string;
  readonly due_date: string | null;
}

export const confirmingOf = ({ confirm }: RecordAnswer): Confirming | undefined =>
  typeof confirm === 'object' && confirm !== null ? (confirm as Confirming) : undefined;

export const isToConfirm = (record: RecordAnswer): boolean => confirmingOf(record)?.state === 'pending';

/** "I have read this": kept on the phone where there is no network, and sent later. */
export function ConfirmDock({ record }: { record: RecordAnswer }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    const values = {
      confirm: { ...confirmingOf(record), state: 'acknowledged' },
      to_confirm: false,
      unread: false,
    };
    await actOn({ definition: news, projectId: null, look: {} }, record, {
      path: 'confirm',
      sent: {},
      values,
    });
    setIsBusy(false);
  };
  return (
    <Button wide size="form" icon={Check} busy={isBusy} onClick={() => void confirm()}>
      {t('news.haveRead')}
    </Button>
  );
}
