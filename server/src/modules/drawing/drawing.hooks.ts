import { REPLACES, rowsAt } from '@sveis/domain/records';
import { newId } from '../../database/uuid.ts';
import type { RecordHook } from '../../records/index.ts';
import { moveWelds } from '../weld-log/change-welds.service.ts';

/** A new revision begins with the pins of the one it follows, and has its welds when it takes its place. */
export const drawingHook: RecordHook = {
  name: 'drawing',
  beforeSave: async ({ ctx, store }, { act, values }) => {
    const replaced = values[REPLACES];
    if (act !== 'create' || typeof replaced !== 'string') return undefined;
    const before = await store.find(ctx.tx, replaced);
    const pins = rowsAt(before?.values ?? {}, 'pins').map((pin) => ({ ...pin, _id: newId(ctx.now) }));
    return { values: { pins } };
  },
  afterSave: async (scope, { id, values }, { step }) => {
    const replaced = values[REPLACES];
    if (step === scope.definition.nextRevision?.on && typeof replaced === 'string')
      await moveWelds(scope, replaced, id);
  },
};
