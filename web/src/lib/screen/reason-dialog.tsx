import { useState } from 'react';
import { Button } from '../../ui/data/button.tsx';
import { Refusal } from '../../ui/feedback/refusal.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LongTextField } from '../words/long-text-field.tsx';
import { useT } from '../words/use-t.ts';
import { useFirstError } from './first-error.ts';

type ReasonDialogProps = {
  open: boolean;
  title: string;
  text: string;
  /** What the reason is called, and the button. */
  label: string;
  action: string;
  maxLength: number;
  onClose: () => void;
  /** Why it could not be done; undefined when it was. */
  onReason: (reason: string) => Promise<string | undefined>;
};

/** What nobody does without saying why. */
export function ReasonDialog({
  open,
  label,
  action,
  maxLength,
  onClose,
  onReason,
  ...said
}: ReasonDialogProps) {
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
    const refused = await onReason(reason.trim());
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
      {...said}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Refusal text={refusal} />
          <Button wide size="form" busy={isBusy} busyLabel={t('shell.sending')} onClick={() => void press()}>
            {action}
          </Button>
        </>
      }
    >
      <FieldStack>
        <LongTextField
          label={label}
          rows={3}
          maxLength={maxLength}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isTried && reason.trim() === '' ? t('time.required') : undefined}
        />
      </FieldStack>
    </Dialog>
  );
}
