import type { DeliveryDetail } from '@sveis/domain/time';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { LongTextField } from '../../../lib/words/long-text-field.tsx';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { WarnNote } from '../../hours/form/warn-note.tsx';
import type { useCorrectionSending } from './use-correction-sending.ts';

type CorrectionFieldsProps = {
  detail: DeliveryDetail;
  sending: ReturnType<typeof useCorrectionSending>;
  removeLabel: string;
  onSave: () => void;
  onRemove: () => void;
  children: ReactNode;
};

/** What every correction has: why on top, saving and removing at the end. */
export function CorrectionFields({
  detail,
  sending,
  removeLabel,
  onSave,
  onRemove,
  children,
}: CorrectionFieldsProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      {detail.state === 'approved' ? <WarnNote>{t('delivery.correctApproved')}</WarnNote> : null}
      <FieldStack>
        <LongTextField
          required
          label={t('hours.correction')}
          value={sending.reason}
          maxLength={400}
          rows={2}
          onChange={(event) => sending.change(event.target.value)}
          error={sending.error}
        />
      </FieldStack>
      {children}
      <Refusal text={sending.refusal} />
      <Button wide size="form" busy={sending.isBusy} busyLabel={t('shell.sending')} onClick={onSave}>
        {t('delivery.correctSave')}
      </Button>
      <Button wide kind="secondary" icon={Trash2} disabled={sending.isBusy} onClick={onRemove}>
        {removeLabel}
      </Button>
    </div>
  );
}
