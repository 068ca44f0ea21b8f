import { labelId } from '@sveis/domain/records';
import type { ReactNode } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { useRecordForm } from './use-record-form.ts';

type FormSheetProps = {
  /** Also the word on the button. */
  title: string;
  /** What it is about, under the title. */
  text?: string | undefined;
  room: string;
  form: ReturnType<typeof useRecordForm>;
  onClose: () => void;
  children: ReactNode;
};

/** A short form over the record it belongs to: its fields, what is wrong, and the button that sends it. */
export function FormSheet({ title, text, room, form, onClose, children }: FormSheetProps) {
  const t = useT();
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      {...(text === undefined ? {} : { text })}
      closeLabel={t('shell.close')}
      actions={
        <>
          {Object.keys(form.errors).length > 0 ? (
            <p role="alert" className="flex items-center gap-2 text-quiet font-semibold text-danger-text">
              <StateMark shape="stop" size={20} />
              {t('records.checkRequired')}
            </p>
          ) : null}
          <Button
            wide
            size="form"
            busy={form.isBusy}
            busyLabel={t('shell.sending')}
            onClick={() => void form.save()}
          >
            {title}
          </Button>
        </>
      }
    >
      {form.elsewhere.map(([path, text]) => (
        <p key={path} role="alert" className="flex items-start gap-2 pb-2 font-semibold text-danger-text">
          <StateMark shape="stop" size={20} />
          {`${t(labelId(room, path.replace(/\.\d+\./, '.')))}: ${text}`}
        </p>
      ))}
      {children}
    </Sheet>
  );
}
