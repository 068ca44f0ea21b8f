import type { RecordHook, RecordScope, StoredRecord } from '../../records/index.ts';
import { changeWelds } from '../weld-log/change-welds.service.ts';

const weldsOf = (record: StoredRecord | undefined): readonly string[] =>
  Array.isArray(record?.values.welds) ? record.values.welds.map(String) : [];

/** A weld names the treatment that names it; whether that is approved is the treatment's own to say. */
async function nameTreatment(
  scope: RecordScope,
  saved: StoredRecord,
  before: StoredRecord | undefined,
): Promise<void> {
  const [earlier, named] = [weldsOf(before), weldsOf(saved)];
  const moved = [...earlier, ...named].filter((id) => earlier.includes(id) !== named.includes(id));
  await changeWelds(scope, moved, (id, weld) => {
    if (named.includes(id)) return { pwht: saved.id };
    return weld.pwht === saved.id ? { pwht: null } : {};
  });
}

export const pwhtHook: RecordHook = {
  name: 'pwht',
  afterSave: (scope, saved, { before }) => nameTreatment(scope, saved, before),
  afterDelete: (scope, record) =>
    nameTreatment(scope, { ...record, values: { ...record.values, welds: [] } }, record),
  afterRestore: (scope, record) => nameTreatment(scope, record, undefined),
};
