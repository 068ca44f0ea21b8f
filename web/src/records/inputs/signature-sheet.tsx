import { type PointerEvent, useRef, useState } from 'react';
import { newId } from '../../lib/new-id.ts';
import { useT } from '../../lib/words/use-t.ts';
import { takenFiles } from '../../offline/taken-files.ts';
import { fullName, useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';

const WIDTH = 900;
const HEIGHT = 360;
/** On paper, whatever the theme of the screen. */
const INK = '#0b1722';
const PAPER = '#ffffff';

type SignatureSheetProps = {
  title: string;
  onClose: () => void;
  onSigned: (signature: { file: string; signer: number | null; name: string; at: string }) => void;
};

/** A pad for a finger or a pen. The name stands beside it: a scrawl alone names nobody. */
export function SignatureSheet({ title, onClose, onSigned }: SignatureSheetProps) {
  const t = useT();
  const session = useSessionIn();
  const mine = session ? fullName(session.profile.user) : '';
  const [name, setName] = useState(mine);
  const [isDrawn, setIsDrawn] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pen = () => canvas.current?.getContext('2d') ?? undefined;
  const place = (event: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: ((event.clientX - box.left) / box.width) * WIDTH,
      y: ((event.clientY - box.top) / box.height) * HEIGHT,
    };
  };
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const ink = pen();
    if (!ink) return;
    const { x, y } = place(event);
    Object.assign(ink, { lineWidth: 5, lineCap: 'round', lineJoin: 'round', strokeStyle: INK });
    ink.beginPath();
    ink.moveTo(x, y);
  };
  const draw = (event: PointerEvent) => {
    if (event.buttons === 0) return;
    const { x, y } = place(event);
    pen()?.lineTo(x, y);
    pen()?.stroke();
    setIsDrawn(true);
  };
  const clear = () => {
    pen()?.clearRect(0, 0, WIDTH, HEIGHT);
    setIsDrawn(false);
  };
  const sign = async () => {
    const drawn = canvas.current;
    const ink = pen();
    if (!drawn || !ink) return;
    ink.globalCompositeOperation = 'destination-over';
    ink.fillStyle = PAPER;
    ink.fillRect(0, 0, WIDTH, HEIGHT);
    ink.globalCompositeOperation = 'source-over';
    const blob = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve, 'image/png'));
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
      onClose={onClose}
      title={title}
      closeLabel={t('shell.close')}
      actions={
        <div className="flex gap-2">
          <Button kind="secondary" onClick={clear}>
            {t('records.clear')}
          </Button>
          <Button wide disabled={!isDrawn || name.trim() === ''} onClick={() => void sign()}>
            {t('records.sign')}
          </Button>
        </div>
      }
    >
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={t('records.signHere')}
        onPointerDown={begin}
        onPointerMove={draw}
        className="aspect-[5/2] w-full touch-none rounded-card border-[1.5px] border-line-strong bg-[#ffffff]"
      />
      <p className="py-2 text-quiet text-ink-quiet">{t('records.signHere')}</p>
      <FieldStack>
        <TextField
          label={t('records.signerName')}
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.target.value)}
        />
      </FieldStack>
    </Sheet>
  );
}
