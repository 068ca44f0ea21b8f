import type { MarkShape } from '@sveis/domain/records';
import type { Vector } from '../pdf/pdf-document.ts';

/** The colours of the app in daylight: paper is white. */
const ink = '#0e1e2b';
const colours = {
  ok: '#12784a',
  info: '#1c639e',
  idle: '#5d7284',
  warn: '#ffc21a',
  warnEdge: '#8a5a00',
  onWarn: '#1c1300',
  danger: '#c5161d',
  paper: '#ffffff',
} as const;

export { colours as markColours, ink };

/** The state marks of the app as lines and areas: their shape tells them apart where there is no colour. */
export function markVectors(shape: MarkShape, left: number, top: number, size: number): readonly Vector[] {
  const k = size / 24;
  const at = (x: number, y: number) => ({ x: left + x * k, y: top + y * k });
  const disc = (x: number, y: number, r: number, paint: Partial<Vector>): Vector =>
    ({ type: 'ellipse', ...at(x, y), r1: r * k, r2: r * k, ...paint }) as Vector;
  const line = (
    points: readonly (readonly [number, number])[],
    width: number,
    lineColor: string,
  ): Vector => ({
    type: 'polyline',
    points: points.map(([x, y]) => at(x, y)),
    lineColor,
    lineWidth: width * k,
    lineCap: 'round',
  });
  const area = (points: readonly (readonly [number, number])[], paint: Partial<Vector>): Vector =>
    ({ type: 'polyline', points: points.map(([x, y]) => at(x, y)), closePath: true, ...paint }) as Vector;
  const path = (d: readonly (string | number)[], color: string): Vector => ({
    type: 'path',
    d: d.join(' '),
    color,
  });
  switch (shape) {
    case 'done':
      return [
        disc(12, 12, 10.5, { color: colours.ok }),
        line(
          [
            [7, 12.5],
            [10.5, 16],
            [17, 8.5],
          ],
          2.6,
          colours.paper,
        ),
      ];
    case 'progress': {
      const from = at(12, 5.2);
      const r = 6.8 * k;
      return [
        disc(12, 12, 9.3, { color: colours.paper, lineColor: colours.info, lineWidth: 2.4 * k }),
        path(['M', from.x, from.y, 'a', r, r, 0, 0, 1, 0, 2 * r, 'z'], colours.info),
      ];
    }
    case 'warn':
      return [
        area(
          [
            [12, 2.6],
            [22.6, 21],
            [1.4, 21],
          ],
          { color: colours.warn, lineColor: colours.warnEdge, lineWidth: 1.6 * k },
        ),
        line(
          [
            [12, 9],
            [12, 14.4],
          ],
          2.6,
          colours.onWarn,
        ),
        disc(12, 17.7, 1.5, { color: colours.onWarn }),
      ];
    case 'stop':
      return [
        area(
          [
            [7.6, 1.5],
            [16.4, 1.5],
            [22.5, 7.6],
            [22.5, 16.4],
            [16.4, 22.5],
            [7.6, 22.5],
            [1.5, 16.4],
            [1.5, 7.6],
          ],
          { color: colours.danger },
        ),
        line(
          [
            [12, 6.5],
            [12, 13.3],
          ],
          2.8,
          colours.paper,
        ),
        disc(12, 17.2, 1.6, { color: colours.paper }),
      ];
    default:
      return [
        disc(12, 12, 9.3, {
          color: colours.paper,
          lineColor: colours.idle,
          lineWidth: 2.4 * k,
          dash: { length: 3.6 * k, space: 3.7 * k },
        }),
      ];
  }
}
