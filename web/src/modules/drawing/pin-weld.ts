import type { WeldPin } from '@sveis/domain/modules/drawing';
import type { Values } from '@sveis/domain/records';
import { newId } from '../../lib/new-id.ts';
import { knowFound } from '../../records/index.ts';

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

/**
 * What the address tells a new weld: its drawing, and the pin it is saved together with. What the drawing is called
 * travels along: without network nobody could look it up.
 */
export function drawingIn(search: URLSearchParams): Values {
  const drawing = search.get('drawing');
  if (drawing === null) return {};
  knowFound('projectdrawing', [{ id: drawing, name: search.get('called') ?? '' }]);
  const place = pinIn(search);
  return { drawing, ...(place ? { pin: [{ _id: newId(), drawing, ...place }] } : {}) };
}

/** The place the form was opened from, where it was opened from one. */
export function pinIn(search: URLSearchParams): PinPlace | undefined {
  const [page, x, y] = (search.get('pin') ?? '').split(',').map(Number);
  const isPlace = (value: number | undefined): value is number =>
    value !== undefined && value >= 0 && value <= 1;
  return page !== undefined && page >= 1 && isPlace(x) && isPlace(y) ? { page, x, y } : undefined;
}
