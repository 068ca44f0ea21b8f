import type { MessageId } from '@sveis/domain/locales';
import { type PinState, pinShapes, pinStates } from '@sveis/domain/modules/drawing';
import { REPLACES, rowsAt } from '@sveis/domain/records';
import * as z from 'zod/mini';
import { newId } from '../../database/uuid.ts';
import { explained } from '../../http/description/described.ts';
import type { RecordHook } from '../../records/index.ts';
import { lotsFor } from '../ndt/ndt-lots.service.ts';
import { moveWelds } from '../weld-log/change-welds.service.ts';
import { queueDocuments } from './levels/drawing-levels.service.ts';
import { weldMap } from './weld-map.service.ts';

const stateWords: Readonly<Record<PinState, MessageId>> = {
  pending: 'projectdrawing.weldPending',
  in_progress: 'projectdrawing.weldInProgress',
  attention: 'projectdrawing.weldAttention',
  completed: 'projectdrawing.weldCompleted',
};

/** A new revision begins with the pins of the one it follows, and has its welds when it takes its place. */
export const drawingHook: RecordHook = {
  name: 'drawing',
  markedFile: async (scope, record) => {
    const map = await weldMap(scope, record);
    return (
      map && {
        ...map,
        title: 'projectdrawing.weldMap',
        legend: pinStates.map((state) => ({ shape: pinShapes[state], words: stateWords[state] })),
      }
    );
  },
  extraShapes: {
    ndt_lots: explained(
      z.nullable(
        z.array(z.object({ method: z.string(), joint: z.string(), selected: z.int(), missing: z.int() })),
      ),
      { description: 'Lots of its welds; null for those who may not see all of them.' },
    ),
  },
  extraAnswer: async (scope, record) => ({ ndt_lots: await lotsFor(scope, record) }),
  beforeSave: async ({ ctx, store, definition }, { act, step, values }) => {
    const replaced = values[REPLACES];
    const isFollowing = step !== undefined && step === definition.nextRevision?.on;
    if ((act !== 'create' && !isFollowing) || typeof replaced !== 'string') return undefined;
    const before = await store.find(ctx.tx, replaced);
    // People mark spools on the old revision until the new one takes its place, and its welds.
    if (isFollowing)
      return {
        values: {
          spool_marks: [...rowsAt(before?.values ?? {}, 'spool_marks'), ...rowsAt(values, 'spool_marks')],
        },
      };
    const pins = rowsAt(before?.values ?? {}, 'pins').map((pin) => ({ ...pin, _id: newId(ctx.now) }));
    return { values: { pins, ...(pins.length > 0 ? { pins_compared: false } : {}) } };
  },
  afterSave: async (scope, { id, values }, { act, step, sent }) => {
    if (act === 'create' || (sent && 'documents' in sent))
      await queueDocuments(scope.ctx.tx, values, scope.ctx.now);
    const replaced = values[REPLACES];
    if (step === scope.definition.nextRevision?.on && typeof replaced === 'string')
      await moveWelds(scope, replaced, id);
  },
};
