import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** On paper, whatever the theme of the screen. */
const INK = '#0b1722';
const PAPER = '#ffffff';
/** Drawn finer than it is shown, so that it prints well. */
const SHARPNESS = 2;
/** Where nothing is laid out. */
const UNSEEN = { width: 900, height: 360 };
/** Kept around the strokes, in parts of their height. */
const MARGIN = 0.15;

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const wider = (box: Bounds | undefined, x: number, y: number): Bounds => ({
  left: Math.min(box?.left ?? x, x),
  top: Math.min(box?.top ?? y, y),
  right: Math.max(box?.right ?? x, x),
  bottom: Math.max(box?.bottom ?? y, y),
});

/** The strokes alone, on paper: a name written over a whole screen is not kept with the empty rest of it. */
function cut(drawn: HTMLCanvasElement, { left, top, right, bottom }: Bounds): HTMLCanvasElement {
  const rim = Math.max(bottom - top, right - left, 40) * MARGIN;
  const out = document.createElement('canvas');
  out.width = Math.ceil(right - left + 2 * rim);
  out.height = Math.ceil(bottom - top + 2 * rim);
  const ink = out.getContext('2d');
  if (!ink) return drawn;
  ink.fillStyle = PAPER;
  ink.fillRect(0, 0, out.width, out.height);
  ink.drawImage(drawn, rim - left, rim - top);
  return out;
}

/** Strokes of a finger or a pen on a canvas, as fine as the place it has. */
export function useInk(canvas: RefObject<HTMLCanvasElement | null>) {
  const [isDrawn, setIsDrawn] = useState(false);
  const bounds = useRef<Bounds>(undefined);
  /** An empty pad takes the size it has now: a phone may have been turned since. */
  const fit = () => {
    if (!canvas.current || bounds.current) return;
    const { clientWidth, clientHeight } = canvas.current;
    canvas.current.width = (clientWidth || UNSEEN.width) * SHARPNESS;
    canvas.current.height = (clientHeight || UNSEEN.height) * SHARPNESS;
  };
  const pen = () => canvas.current?.getContext('2d') ?? undefined;
  const place = ({ clientX, clientY }: PointerEvent) => {
    const { current } = canvas;
    const box = current?.getBoundingClientRect();
    if (!current || !box) return { x: 0, y: 0 };
    return {
      x: ((clientX - box.left) / box.width) * current.width,
      y: ((clientY - box.top) / box.height) * current.height,
    };
  };
  return {
    isDrawn,
    begin: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fit();
      const ink = pen();
      if (!ink) return;
      const { x, y } = place(event);
      Object.assign(ink, { lineWidth: 3 * SHARPNESS, lineCap: 'round', lineJoin: 'round', strokeStyle: INK });
      ink.beginPath();
      ink.moveTo(x, y);
      bounds.current = wider(bounds.current, x, y);
    },
    draw: (event: PointerEvent) => {
      if (event.buttons === 0) return;
      const { x, y } = place(event);
      pen()?.lineTo(x, y);
      pen()?.stroke();
      bounds.current = wider(bounds.current, x, y);
      setIsDrawn(true);
    },
    clear: () => {
      pen()?.clearRect(0, 0, canvas.current?.width ?? 0, canvas.current?.height ?? 0);
      bounds.current = undefined;
      setIsDrawn(false);
    },
    picture: async (): Promise<Blob | null> => {
      const { current } = canvas;
      if (!current || !bounds.current) return null;
      const written = cut(current, bounds.current);
      return new Promise((resolve) => written.toBlob(resolve, 'image/png'));
    },
  };
}
