import { notFound } from '@sveis/domain/errors';
import { adoptBytes, releaseFiles } from '../../files/index.ts';
import { type RecordScope, systemUpdate } from '../../records/index.ts';
import type { ImportTarget } from './import-target.ts';

/** The file that rows came from, in the field the module of their record has for it. */
export function keptFile(scope: RecordScope, recordId: string): Pick<ImportTarget, 'kept'> {
  const { definition, store, ctx } = scope;
  const field = definition.keepsImports;
  if (field === undefined) return {};
  /** By the system, which moves no revision: taking the rows back asks for the one they were written with. */
  const change = async (filesAfter: (before: readonly unknown[]) => readonly unknown[]) => {
    const record = await store.find(ctx.tx, recordId, 'lock');
    if (!record) throw notFound();
    const there = record.values[field];
    const before = Array.isArray(there) ? there : [];
    await systemUpdate(scope, record, { values: { [field]: filesAfter(before) } });
    return before;
  };
  return {
    kept: {
      add: async (file) => {
        await adoptBytes(ctx, file);
        await change((before) => [...before, file.id]);
      },
      remove: async (fileId) => {
        const before = await change((files) => files.filter((id) => id !== fileId));
        if (before.includes(fileId)) await releaseFiles(ctx.tx, [fileId]);
      },
    },
  };
}
