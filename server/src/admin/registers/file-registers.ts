import * as absenceTypes from '@sveis/domain/modules/absence-types';
import * as accounts from '@sveis/domain/modules/accounts';
import * as activities from '@sveis/domain/modules/activities';
import * as locations from '@sveis/domain/modules/locations';
import * as shifts from '@sveis/domain/modules/shifts';
import * as workTypes from '@sveis/domain/modules/work-types';
import type { Tx } from '../../database/transaction.ts';
import { fileRow, moduleFor } from '../../records/index.ts';

const registers = [shifts, workTypes, activities, absenceTypes, locations, accounts];

/** For a company whose registers were filled without the engine: the words their rows are found by. */
export async function fileRegisters(tx: Tx): Promise<void> {
  for (const { definition } of registers) {
    const { store } = moduleFor(definition);
    const rows = await tx.sql<{ id: number }>(
      `select id from ${definition.storage.table} where tenant_id = $1 order by id`,
      [tx.tenantId],
    );
    for (const { id } of rows) {
      const record = await store.find(tx, String(id));
      if (record) await fileRow(tx, definition, record);
    }
  }
}
