import { AppError, validation } from '@sveis/domain/errors';
import { ADD_ROW, rowsAt, type Values } from '@sveis/domain/records';
import {
  changeRecord,
  findModule,
  openModule,
  type RecordChange,
  type RecordScope,
  type StoredRecord,
  scopeIn,
  workRow,
} from '../../records/index.ts';

const DRAWINGS = 'projectdrawing';

/** The place a new weld was made from, where it is on the drawing that was chosen. */
export const pinWith = ({ act, values }: RecordChange): Values | undefined =>
  act === 'create' ? rowsAt(values, 'pin').find(({ drawing }) => drawing === values.drawing) : undefined;

/** Locks the drawing before a weld names it: two welds that name it and then both change it would wait for each other. */
export const lockDrawing = async (
  { ctx }: RecordScope,
  drawing: unknown,
): Promise<StoredRecord | undefined> =>
  findModule(ctx, DRAWINGS)?.store.find(ctx.tx, String(drawing), 'lock');

export async function lockPinned(scope: RecordScope, change: RecordChange): Promise<void> {
  const pin = pinWith(change);
  if (pin) await lockDrawing(scope, pin.drawing);
}

/**
 * Sets the pin of a weld that was made from a place on its drawing, in the transaction of the weld: a phone sends both
 * as one write, so there is never one without the other. The rights and rules are those of the drawing's own call.
 */
export async function pinWeld(scope: RecordScope, weld: StoredRecord, pin: Values): Promise<void> {
  const { _id, drawing, page, x, y } = pin;
  const drawings = await openModule(scope.ctx, DRAWINGS, weld.projectId);
  const added = { field: 'pins', row: String(_id), action: ADD_ROW };
  try {
    await workRow(drawings, String(drawing), added, { weld: weld.id, page, x, y });
  } catch (error) {
    throw error instanceof AppError && error.fields ? validation(namedAsPin(error.fields)) : error;
  }
}

/** The weld that takes the place of another one is where that one was: its pin leads to the new weld. */
export async function movePin(scope: RecordScope, from: StoredRecord, to: StoredRecord): Promise<void> {
  const drawings = findModule(scope.ctx, DRAWINGS);
  const drawing = await lockDrawing(scope, to.values.drawing);
  if (!drawings || !drawing) return;
  const pins = rowsAt(drawing.values, 'pins');
  if (!pins.some(({ weld }) => weld === from.id)) return;
  const moved = pins.map((pin) => (pin.weld === from.id ? { ...pin, weld: to.id } : pin));
  await changeRecord(scopeIn(scope, drawings), drawing, { pins: moved });
}

/** A person who made a weld knows nothing of the rows of its drawing. */
const namedAsPin = (fields: NonNullable<AppError['fields']>) => ({ pin: Object.values(fields).flat() });
