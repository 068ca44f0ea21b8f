import { AppError, validation } from '@sveis/domain/errors';
import { ADD_ROW, rowsAt, type Values } from '@sveis/domain/records';
import {
  findModule,
  openModule,
  type RecordChange,
  type RecordScope,
  type StoredRecord,
  workRow,
} from '../../records/index.ts';

const DRAWINGS = 'projectdrawing';

/** The place a new weld was made from, where it is on the drawing that was chosen. */
export const pinWith = ({ act, values }: RecordChange): Values | undefined =>
  act === 'create' ? rowsAt(values, 'pin').find(({ drawing }) => drawing === values.drawing) : undefined;

/** Locks the drawing before the weld names it: two welds that name it and then both change it would wait for each other. */
export async function lockPinned({ ctx }: RecordScope, change: RecordChange): Promise<void> {
  const pin = pinWith(change);
  if (pin) await findModule(ctx, DRAWINGS)?.store.find(ctx.tx, String(pin.drawing), 'lock');
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

/** A person who made a weld knows nothing of the rows of its drawing. */
const namedAsPin = (fields: NonNullable<AppError['fields']>) => ({ pin: Object.values(fields).flat() });
