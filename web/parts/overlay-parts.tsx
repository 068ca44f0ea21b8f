import { useState } from 'react';
import { Button } from '../src/ui/data/button.tsx';
import { useSnackbar } from '../src/ui/feedback/snackbar-provider.tsx';
import { FieldStack } from '../src/ui/fields/field-stack.tsx';
import { TextField } from '../src/ui/fields/text-field.tsx';
import { useConfirm } from '../src/ui/overlays/confirm-provider.tsx';
import { Dialog } from '../src/ui/overlays/dialog.tsx';
import { Sheet } from '../src/ui/overlays/sheet.tsx';
import { Part } from './part.tsx';
import type { Words } from './words.ts';

export function OverlayParts({ say }: { say: Words }) {
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const [open, setOpen] = useState<'dialog' | 'sheet' | undefined>();
  const [answer, setAnswer] = useState('');

  const ask = async (kind: 'confirm' | 'delete') => {
    const yes = await confirm(
      kind === 'delete'
        ? {
            kind,
            title: say.deleteTitle,
            text: say.deleteText,
            confirmLabel: say.remove,
            cancelLabel: say.keep,
          }
        : {
            kind,
            title: say.leaveTitle,
            text: say.leaveText,
            confirmLabel: say.leave,
            cancelLabel: say.stay,
          },
    );
    setAnswer(yes ? 'yes' : 'no');
  };
  const close = () => setOpen(undefined);
  const shown = {
    onClose: close,
    title: say.pickForm,
    closeLabel: say.close,
    children: (
      <FieldStack>
        <TextField label={say.project} defaultValue="24011" />
      </FieldStack>
    ),
    actions: (
      <Button wide size="form" onClick={close}>
        {say.save}
      </Button>
    ),
  };

  return (
    <Part name="Snackbar, Dialog, Sheet">
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="small"
          onClick={() => snackbar.show({ text: say.saved, action: { label: say.undo, onPress: () => {} } })}
        >
          Notice
        </Button>
        <Button
          kind="secondary"
          size="small"
          onClick={() => snackbar.fail({ text: say.notSaved, dismissLabel: say.close, until: 'read' })}
        >
          Failure
        </Button>
        <Button kind="secondary" size="small" onClick={() => ask('confirm')}>
          Confirm
        </Button>
        <Button kind="secondary" size="small" onClick={() => ask('delete')}>
          Delete
        </Button>
        <Button kind="secondary" size="small" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button kind="secondary" size="small" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
        <output className="self-center">{answer}</output>
      </div>
      <Dialog open={open === 'dialog'} {...shown} />
      <Sheet open={open === 'sheet'} {...shown} />
    </Part>
  );
}
