import { useState } from 'react';
import { useFirstError } from '../../../lib/screen/first-error.ts';
import { LongTextField } from '../../../lib/words/long-text-field.tsx';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Refusal } from './refusal.tsx';

type ReturnDialogProps = {
  open: boolean;
  name: string;
  onClose: () => void;
  /** Why it could not be returned; undefined when it was. */
  onReturn: (reason: string) => Promise<string | undefined>;
};

/** Nothing comes back without a reason. */
export function ReturnDialog({ open, name, onClose, onReturn }: ReturnDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const showFirstError = useFirstError();
  const press = async () => {
    setIsTried(true);
    if (reason.trim() === '') return showFirstError();
    setIsBusy(true);
    const refused = await onReturn(reason.trim());
    setIsBusy(false);
    setRefusal(refused);
    if (refused !== undefined) return showFirstError();
    setReason('');
    setIsTried(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('delivery.returnTitle')}
      text={t('delivery.returnText', { name })}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Refusal text={refusal} />
          <Button wide size="form" busy={isBusy} busyLabel={t('shell.sending')} onClick={() => void press()}>
            {t('delivery.return')}
          </Button>
        </>
      }
    >
      <FieldStack>
        <LongTextField
          label={t('delivery.returnReason')}
          rows={3}
          maxLength={4000}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isTried && reason.trim() === '' ? t('time.required') : undefined}
        />
      </FieldStack>
    </Dialog>
  );
}
