export const markTools = ['arrow', 'circle', 'line'] as const;
export type MarkTool = (typeof markTools)[number];

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** One thing drawn on a picture: from where the finger was put down to where it was lifted, and the way between. */
export interface Mark {
  readonly tool: MarkTool;
  readonly way: readonly Spot[];
}

const HEAD_ANGLE = Math.PI / 7;

/** The two ends of an arrow's head, a stretch back from its tip. */
export function arrowHead(from: Spot, to: Spot, size: number): readonly [Spot, Spot] {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const back = (turn: number): Spot => ({
    x: to.x - size * Math.cos(angle + turn),
    y: to.y - size * Math.sin(angle + turn),
  });
  return [back(HEAD_ANGLE), back(-HEAD_ANGLE)];
}

/** A red line in a white one: seen on steel, on rust and in the dark alike. */
const coats = [
  { colour: '#ffffff', width: 2 },
  { colour: '#d4141c', width: 1 },
] as const;

export function drawMark(ink: CanvasRenderingContext2D, mark: Mark, width: number): void {
  for (const coat of coats) {
    Object.assign(ink, {
      lineCap: 'round',
      lineJoin: 'round',
      strokeStyle: coat.colour,
      lineWidth: width * coat.width,
    });
    ink.beginPath();
    trace(ink, mark, width);
    ink.stroke();
  }
}

function trace(ink: CanvasRenderingContext2D, { tool, way }: Mark, width: number): void {
  const [from, ...rest] = way;
  const to = rest.at(-1);
  if (!from || !to) return;
  if (tool === 'circle') {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    ink.ellipse(
      middle.x,
      middle.y,
      Math.abs(to.x - from.x) / 2,
      Math.abs(to.y - from.y) / 2,
      0,
      0,
      Math.PI * 2,
    );
    return;
  }
  ink.moveTo(from.x, from.y);
  for (const spot of tool === 'line' ? rest : [to]) ink.lineTo(spot.x, spot.y);
  if (tool !== 'arrow') return;
  const [left, right] = arrowHead(from, to, width * 6);
  ink.moveTo(left.x, left.y);
  ink.lineTo(to.x, to.y);
  ink.lineTo(right.x, right.y);
}
