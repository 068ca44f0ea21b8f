import { Circle, MoveUpRight, Pencil, Undo2 } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { takenFiles, useFileAddress } from '../../../offline/taken-files.ts';
import { Button } from '../../../ui/data/button.tsx';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { drawMark, type Mark, type MarkTool, markTools } from './markup.ts';

const labels = {
  arrow: 'records.markArrow',
  circle: 'records.markCircle',
  line: 'records.markLine',
} as const satisfies Record<MarkTool, string>;
const icons = { arrow: MoveUpRight, circle: Circle, line: Pencil } as const;

/** Lines as wide as a finger can follow, whatever the size of the picture. */
const FINENESS = 110;
const QUALITY = 0.85;

type MarkupSheetProps = { id: string; onClose: () => void; onMarked: (id: string) => void };

/** An arrow or a circle says in any language where to look. What is kept is a picture of its own. */
export function MarkupSheet({ id, onClose, onMarked }: MarkupSheetProps) {
  const t = useT();
  const address = useFileAddress(id, 'full');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [tool, setTool] = useState<MarkTool>('arrow');
  const [marks, setMarks] = useState<readonly Mark[]>([]);

  useEffect(() => {
    const image = new Image();
    image.addEventListener('load', () => setPicture(image), { once: true });
    image.src = address;
  }, [address]);

  useEffect(() => {
    const ink = canvas.current?.getContext('2d');
    if (!ink || !picture) return;
    ink.drawImage(picture, 0, 0);
    const width = Math.max(picture.naturalWidth, picture.naturalHeight) / FINENESS;
    for (const mark of marks) drawMark(ink, mark, width);
  }, [picture, marks]);

  const spotOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return {
      x: ((clientX - box.left) / box.width) * currentTarget.width,
      y: ((clientY - box.top) / box.height) * currentTarget.height,
    };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const spot = spotOf(event);
    setMarks((before) => [...before, { tool, way: [spot] }]);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    const spot = spotOf(event);
    setMarks((before) => {
      const last = before.at(-1);
      return last ? [...before.slice(0, -1), { ...last, way: [...last.way, spot] }] : before;
    });
  };
  // A tap that drew nothing is none.
  const end = () => setMarks((before) => before.filter(({ way }) => way.length > 1));
  const keep = async () => {
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.current ? canvas.current.toBlob(resolve, 'image/jpeg', QUALITY) : resolve(null),
    );
    if (!blob) return;
    const marked = newId();
    const bytes = await blob.arrayBuffer();
    takenFiles.set(marked, {
      id: marked,
      name: takenFiles.get(id)?.name ?? 'photo.jpg',
      type: blob.type,
      bytes,
    });
    onMarked(marked);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('records.markUp')}
      closeLabel={t('shell.close')}
      actions={
        <div className="flex gap-2">
          <IconButton
            icon={Undo2}
            label={t('records.markUndo')}
            disabled={marks.length === 0}
            onClick={() => setMarks((before) => before.slice(0, -1))}
          />
          <Button wide disabled={marks.length === 0} onClick={() => void keep()}>
            {t('records.markKeep')}
          </Button>
        </div>
      }
    >
      <div className="mb-2">
        <Segmented
          compact
          label={t('records.markTool')}
          options={markTools.map((one) => ({ value: one, label: t(labels[one]), icon: icons[one] }))}
          value={tool}
          onValue={setTool}
        />
      </div>
      <canvas
        ref={canvas}
        width={picture?.naturalWidth ?? 4}
        height={picture?.naturalHeight ?? 3}
        role="img"
        aria-label={t('records.markHint')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        className="mx-auto block max-h-[56dvh] max-w-full touch-none rounded-card bg-sunken"
      />
      <p className="pt-2 text-quiet text-ink-quiet">{t('records.markHint')}</p>
    </Sheet>
  );
}
