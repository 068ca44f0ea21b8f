import type { DropPlace } from '@sveis/domain/checklists/editing';
import { type PointerEvent, useRef, useState } from 'react';
import { newFormId } from '../builder-context.ts';

/** A quarter of a row's height above and below means a row of its own there. */
const EDGE = 0.28;

/** Where a pointer means to put a field, from what lies under it. */
function dropPlaceAt(x: number, y: number): DropPlace | undefined {
  const under = document.elementFromPoint(x, y);
  const row = under?.closest<HTMLElement>('[data-row]');
  const section = under?.closest<HTMLElement>('[data-section]')?.dataset.section;
  if (section === undefined) return undefined;
  if (!row?.dataset.row) return { section, before: null, newRow: newFormId() };
  const { top, height } = row.getBoundingClientRect();
  const part = (y - top) / height;
  if (part < EDGE) return { section, before: row.dataset.row, newRow: newFormId() };
  if (part > 1 - EDGE) return { section, before: row.dataset.next || null, newRow: newFormId() };
  const fields = [...row.querySelectorAll<HTMLElement>('[data-card]')];
  const index = fields.filter((field) => {
    const box = field.getBoundingClientRect();
    return x > box.left + box.width / 2;
  }).length;
  return { row: row.dataset.row, index };
}

/** Moves a field with a finger or a mouse, from its handle. */
export function useFieldDrag(onDrop: (id: string, to: DropPlace) => void) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<DropPlace>();
  const last = useRef<DropPlace>(undefined);
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
    last.current = undefined;
  };
  return {
    dragged,
    over,
    handleProps: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(id);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (dragged !== id) return;
        last.current = dropPlaceAt(event.clientX, event.clientY);
        setOver(last.current);
      },
      onPointerUp: () => {
        if (dragged === id && last.current) onDrop(id, last.current);
        end();
      },
      onPointerCancel: end,
    }),
  };
}

export type FieldDrag = ReturnType<typeof useFieldDrag>;
