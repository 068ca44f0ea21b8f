import { definition, type WeldPin } from '@sveis/domain/modules/drawing';
import type { Values } from '@sveis/domain/records';
import { newId } from '../../lib/new-id.ts';
import { actQuietly, knowFound } from '../../records/index.ts';

/** A place on a sheet somebody has pointed at. */
export type PinPlace = Pick<WeldPin, 'page' | 'x' | 'y'>;

interface PointedAt {
  readonly drawing: { readonly id: string; readonly name: string; readonly projectId: number };
  readonly place: PinPlace;
}

/** The form of a new weld with its drawing filled in, and where it is on it: a link that also opens without network. */
export function newWeldAddress({ drawing, place }: PointedAt): string {
  const search = new URLSearchParams({ drawing: drawing.id, called: drawing.name, source: drawing.id });
  search.set('pin', [place.page, place.x.toFixed(5), place.y.toFixed(5)].join(','));
  return `/projects/${drawing.projectId}/weld-log/action?${search}`;
}

/** Read back on the form of the weld. What the drawing is called travels along: without network nobody could look it up. */
export function drawingIn(search: URLSearchParams): { readonly drawing?: string } {
  const drawing = search.get('drawing');
  if (drawing === null) return {};
  knowFound('projectdrawing', [{ id: drawing, name: search.get('called') ?? '' }]);
  return { drawing };
}

/** The place the form was opened from, where it was opened from one. */
export function pinIn(search: URLSearchParams): PinPlace | undefined {
  const [page, x, y] = (search.get('pin') ?? '').split(',').map(Number);
  const isPlace = (value: number | undefined): value is number =>
    value !== undefined && value >= 0 && value <= 1;
  return page !== undefined && page >= 1 && isPlace(x) && isPlace(y) ? { page, x, y } : undefined;
}

/** Pins of drawings people have pointed at in this visit: a new one is shown among them before the server has it. */
const knownPins = new Map<string, readonly Values[]>();

export const knowPins = (drawing: string, pins: readonly Values[]): void => void knownPins.set(drawing, pins);

/** Sets the pin of a weld that was made from a place on its drawing. It waits in the outbox behind the weld itself. */
export async function pinNewWeld(weld: Values, id: string): Promise<void> {
  const search = new URLSearchParams(location.search);
  const at = pinIn(search);
  const { drawing, project_id: projectId } = weld;
  // Who has chosen another drawing in the form has not pointed at this one.
  if (!at || typeof drawing !== 'string' || drawing !== search.get('drawing')) return;
  const pin = { _id: newId(), weld: id, ...at };
  const pins = knownPins.get(drawing);
  await actQuietly(
    { definition, projectId: Number(projectId) },
    { id: drawing, title: search.get('called') ?? '' },
    {
      path: 'rows/pins',
      sent: { id: pin._id, weld: id, ...at },
      values: pins ? { pins: [...pins, pin] } : {},
    },
  );
}
