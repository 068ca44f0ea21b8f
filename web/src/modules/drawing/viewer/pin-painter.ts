import { LABEL_HEIGHT, type LabelOffset, layLabels } from '@sveis/domain/modules/drawing';
import type { MarkShape } from '@sveis/domain/records';
import { type Point, pointOn, type Size, toScreen, type View } from './view-math.ts';

/** A pin on a sheet, in shares of it. */
export interface PinMark extends Point {
  readonly id: string;
  readonly label: string;
  readonly shape: MarkShape;
}

interface Placed {
  readonly pin: PinMark;
  /** From the upper left corner of the sheet, on the screen. */
  readonly at: Point;
  readonly label: (LabelOffset & { readonly width: number }) | undefined;
}

/** Where labels stand, and for what it was worked out. */
interface Layout {
  readonly pins: readonly PinMark[];
  readonly sheet: Size;
  readonly chosen: string | undefined;
  readonly turn: View['turn'];
  readonly scale: number;
  /** The scale at which labels last looked for room. */
  readonly laidAt: number;
  readonly all: readonly Placed[];
}

/** How much larger a sheet may become before labels look for room again. */
const NEAR = 1.6;

const FONT = '600 15px system-ui, sans-serif';
const MARK = 18;
const SMALL_MARK = 16;
const REACH = 24;

interface Painting {
  readonly view: View;
  readonly sheet: Size;
  readonly pins: readonly PinMark[];
  readonly chosen: string | undefined;
}

export interface PinPainter {
  /** When the fingers rest, labels look for room again. */
  readonly paint: (painting: Painting, isResting?: boolean) => void;
  /** The pin at a place of the screen. */
  readonly at: (point: Point) => string | undefined;
  readonly resize: (screen: Size) => void;
}

/** Paints pins over a sheet, as large at every zoom. Hundreds of elements would not follow a finger; one canvas does. */
export function createPinPainter(canvas: HTMLCanvasElement): PinPainter {
  const context = canvas.getContext('2d');
  let sprites = new Map<string, HTMLCanvasElement>();
  let theme: string | undefined;
  let colours = coloursNow();
  let laid: Layout | undefined;
  let origin: Point = { x: 0, y: 0 };

  const widthOf = (text: string): number => {
    if (!context) return 0;
    context.font = FONT;
    return Math.ceil(context.measureText(text).width) + MARK + 26;
  };
  const lay = ({ view, sheet, pins, chosen }: Painting, isResting: boolean): readonly Placed[] => {
    const { scale, turn } = view;
    const flat = { ...view, x: 0, y: 0 };
    const at = (pin: PinMark) => toScreen(flat, sheet, pointOn(sheet, pin));
    const isSame =
      laid?.pins === pins && laid.sheet === sheet && laid.chosen === chosen && laid.turn === turn;
    if (laid && isSame && laid.scale === scale && (!isResting || laid.laidAt === scale)) return laid.all;
    // While fingers zoom, labels stay on their side of the pin; they find better places when the fingers rest.
    const isNear = laid !== undefined && scale < laid.laidAt * NEAR && scale > laid.laidAt / NEAR;
    if (laid && isSame && isNear && !isResting)
      laid = { ...laid, scale, all: laid.all.map((one) => ({ ...one, at: at(one.pin) })) };
    else {
      const first = [...pins].sort((one, other) => Number(other.id === chosen) - Number(one.id === chosen));
      const places = first.map((pin) => ({ pin, at: at(pin), width: widthOf(pin.label) }));
      const offsets = layLabels(places.map((place) => ({ ...place.at, width: place.width })));
      const all = places.map((place, index): Placed => {
        const offset = offsets[index];
        return { pin: place.pin, at: place.at, label: offset && { ...offset, width: place.width } };
      });
      laid = { pins, sheet, chosen, turn, scale, laidAt: scale, all };
    }
    return laid.all;
  };
  const spriteOf = (key: string, size: Size, draw: (on: CanvasRenderingContext2D) => void) => {
    const known = sprites.get(key);
    if (known) return known;
    const sprite = document.createElement('canvas');
    sprite.width = Math.ceil(size.width * devicePixelRatio);
    sprite.height = Math.ceil(size.height * devicePixelRatio);
    const on = sprite.getContext('2d');
    on?.scale(devicePixelRatio, devicePixelRatio);
    if (on) draw(on);
    sprites.set(key, sprite);
    return sprite;
  };

  return {
    resize: ({ width, height }) => {
      canvas.width = Math.ceil(width * devicePixelRatio);
      canvas.height = Math.ceil(height * devicePixelRatio);
    },
    paint: (painting, isResting = false) => {
      if (!context) return;
      const { view, chosen } = painting;
      const now = `${document.documentElement.dataset.theme ?? ''}|${devicePixelRatio}`;
      if (now !== theme) {
        theme = now;
        colours = coloursNow();
        sprites = new Map();
      }
      origin = { x: view.x, y: view.y };
      const all = lay(painting, isResting);
      context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      const screen = { width: canvas.width / devicePixelRatio, height: canvas.height / devicePixelRatio };
      // The chosen one comes first and lies on top.
      for (const { pin, at, label } of [...all].reverse()) {
        const [x, y] = [at.x + view.x, at.y + view.y];
        if (x < -200 || y < -80 || x > screen.width + 200 || y > screen.height + 80) continue;
        if (!label) {
          const mark = spriteOf(`mark|${pin.shape}`, { width: 24, height: 24 }, (on) =>
            paintPlate(on, pin.shape, colours),
          );
          context.drawImage(mark, x - 12, y - 12, 24, 24);
          continue;
        }
        const isChosen = pin.id === chosen;
        context.strokeStyle = colours.ink;
        context.lineWidth = isChosen ? 2.5 : 1.5;
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(x + label.x + label.width / 2, y + label.y + LABEL_HEIGHT / 2);
        context.stroke();
        paintDot(context, x, y, colours);
        const sprite = spriteOf(
          `label|${pin.shape}|${pin.label}|${isChosen}`,
          { width: label.width, height: LABEL_HEIGHT },
          (on) => paintLabel(on, pin, label.width, isChosen, colours),
        );
        context.drawImage(sprite, x + label.x, y + label.y, label.width, LABEL_HEIGHT);
      }
    },
    at: (point) => {
      const from = { x: point.x - origin.x, y: point.y - origin.y };
      const isOn = ({ at, label }: Placed): boolean =>
        label !== undefined &&
        from.x >= at.x + label.x &&
        from.x <= at.x + label.x + label.width &&
        from.y >= at.y + label.y - 8 &&
        from.y <= at.y + label.y + LABEL_HEIGHT + 8;
      const all = laid?.all ?? [];
      const nearest = [...all].sort((one, other) => away(one, from) - away(other, from))[0];
      const under = all.find(isOn);
      if (under) return under.pin.id;
      return nearest && away(nearest, from) <= REACH ? nearest.pin.id : undefined;
    },
  };
}

const away = ({ at }: Placed, from: Point): number => Math.hypot(at.x - from.x, at.y - from.y);

const coloursNow = () => {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(`--${name}`);
  return {
    ink: of('ink'),
    surface: of('surface'),
    idle: of('idle-mark'),
    info: of('info-mark'),
    ok: of('ok-mark'),
    warn: of('warn-mark'),
    warnEdge: of('warn-edge'),
    danger: of('danger-mark'),
    onMark: of('on-mark'),
    onWarn: of('on-warn-mark'),
  };
};

type Colours = ReturnType<typeof coloursNow>;

function paintDot(on: CanvasRenderingContext2D, x: number, y: number, { ink, surface }: Colours): void {
  on.beginPath();
  on.arc(x, y, 6, 0, 2 * Math.PI);
  on.fillStyle = ink;
  on.fill();
  on.lineWidth = 2;
  on.strokeStyle = surface;
  on.stroke();
}

/** A mark alone, on ground of its own so that lines of the drawing do not run through it. */
function paintPlate(on: CanvasRenderingContext2D, shape: MarkShape, colours: Colours): void {
  on.beginPath();
  on.arc(12, 12, 11.5, 0, 2 * Math.PI);
  on.fillStyle = colours.surface;
  on.fill();
  on.translate(12 - SMALL_MARK / 2, 12 - SMALL_MARK / 2);
  on.scale(SMALL_MARK / 24, SMALL_MARK / 24);
  paintMark(on, shape, colours);
}

function paintLabel(
  on: CanvasRenderingContext2D,
  { shape, label }: PinMark,
  width: number,
  isChosen: boolean,
  colours: Colours,
): void {
  on.beginPath();
  on.roundRect(1, 1, width - 2, LABEL_HEIGHT - 2, 8);
  on.fillStyle = isChosen ? colours.ink : colours.surface;
  on.fill();
  on.lineWidth = 2;
  on.strokeStyle = colours.ink;
  on.stroke();
  if (isChosen) {
    on.beginPath();
    on.arc(8 + MARK / 2, LABEL_HEIGHT / 2, MARK / 2 + 2, 0, 2 * Math.PI);
    on.fillStyle = colours.surface;
    on.fill();
  }
  on.save();
  on.translate(8, (LABEL_HEIGHT - MARK) / 2);
  on.scale(MARK / 24, MARK / 24);
  paintMark(on, shape, colours);
  on.restore();
  on.font = FONT;
  on.textBaseline = 'middle';
  on.fillStyle = isChosen ? colours.surface : colours.ink;
  on.fillText(label, MARK + 16, LABEL_HEIGHT / 2 + 1);
}

/** The shapes of `StateMark`, on 24 by 24. */
function paintMark(on: CanvasRenderingContext2D, shape: MarkShape, colours: Colours): void {
  on.lineCap = 'round';
  on.lineJoin = 'round';
  const ring = (colour: string, dash: readonly number[] = []) => {
    on.beginPath();
    on.arc(12, 12, 9.3, 0, 2 * Math.PI);
    on.lineWidth = 2.4;
    on.strokeStyle = colour;
    on.setLineDash([...dash]);
    on.stroke();
    on.setLineDash([]);
  };
  const line = (path: string, colour: string, width = 2.6) => {
    on.lineWidth = width;
    on.strokeStyle = colour;
    on.stroke(new Path2D(path));
  };
  const fill = (path: string, colour: string) => {
    on.fillStyle = colour;
    on.fill(new Path2D(path));
  };
  switch (shape) {
    case 'done':
      on.beginPath();
      on.arc(12, 12, 10.5, 0, 2 * Math.PI);
      on.fillStyle = colours.ok;
      on.fill();
      line('m7 12.5 3.5 3.5 6.5-7.5', colours.onMark);
      break;
    case 'progress':
      ring(colours.info);
      fill('M12 5.2a6.8 6.8 0 0 1 0 13.6z', colours.info);
      break;
    case 'warn':
      fill('M12 2.6 22.6 21H1.4z', colours.warn);
      line('M12 2.6 22.6 21H1.4z', colours.warnEdge, 1.6);
      line('M12 9v5.4', colours.onWarn);
      fill('M13.5 17.7a1.5 1.5 0 1 1-3 0a1.5 1.5 0 1 1 3 0z', colours.onWarn);
      break;
    case 'stop':
      fill('M7.6 1.5h8.8l6.1 6.1v8.8l-6.1 6.1H7.6l-6.1-6.1V7.6z', colours.danger);
      line('M12 6.5v6.8', colours.onMark, 2.8);
      fill('M13.6 17.2a1.6 1.6 0 1 1-3.2 0a1.6 1.6 0 1 1 3.2 0z', colours.onMark);
      break;
    default:
      ring(colours.idle, [3.6, 3.7]);
  }
}
