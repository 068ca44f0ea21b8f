import { useRef, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { takenFiles } from '../../../offline/taken-files.ts';
import { fullName, useSessionIn } from '../../../session/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useInk } from './use-ink.ts';

type SignatureSheetProps = {
  title: string;
  /** Over the whole screen, for a name written with a glove. */
  isWhole?: boolean;
  /** Only the person who is logged in signs: no other name can be written. */
  isOwn?: boolean;
  onClose: () => void;
  onSigned: (signature: { file: string; signer: number | null; name: string; at: string }) => void;
};

/** A pad for a finger or a pen. The name stands beside it: a scrawl alone names nobody. */
export function SignatureSheet(props: SignatureSheetProps) {
  const { title, isWhole = false, isOwn = false, onClose, onSigned } = props;
  const t = useT();
  const session = useSessionIn();
  const mine = session ? fullName(session.profile.user) : '';
  const [name, setName] = useState(mine);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = useInk(canvas);
  const sign = async () => {
    const blob = await ink.picture();
    if (!blob) return;
    const file = newId();
    takenFiles.set(file, {
      id: file,
      name: 'signature.png',
      type: blob.type,
      bytes: await blob.arrayBuffer(),
    });
    const signer = name.trim() === mine ? (session?.who.userId ?? null) : null;
    onSigned({ file, signer, name: name.trim(), at: new Date().toISOString() });
  };
  return (
    <Sheet
      open
      whole={isWhole}
      onClose={onClose}
      title={title}
      closeLabel={t('shell.close')}
      actions={
        <div className="flex gap-2">
          <Button kind="secondary" onClick={ink.clear}>
            {t('records.clear')}
          </Button>
          <Button wide disabled={!ink.isDrawn || name.trim() === ''} onClick={() => void sign()}>
            {t('records.sign')}
          </Button>
        </div>
      }
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('records.signHere')}
        onPointerDown={ink.begin}
        onPointerMove={ink.draw}
        className={`${isWhole ? 'min-h-40 flex-1' : 'aspect-[5/2]'} w-full touch-none rounded-card border-[1.5px] border-line-strong bg-[#ffffff]`}
      />
      <p className="py-2 text-quiet text-ink-quiet">{t('records.signHere')}</p>
      <SignerName isOwn={isOwn} name={name} onName={setName} />
    </Sheet>
  );
}

type SignerNameProps = {
  isOwn: boolean;
  name: string;
  onName: (name: string) => void;
};

/** Whose signature it is: beside the pad, to be read or to be written. */
export function SignerName({ isOwn, name, onName }: SignerNameProps) {
  const t = useT();
  if (isOwn) return <p className="font-semibold">{name}</p>;
  return (
    <FieldStack>
      <TextField
        label={t('records.signerName')}
        value={name}
        maxLength={120}
        onChange={(event) => onName(event.target.value)}
      />
    </FieldStack>
  );
}
