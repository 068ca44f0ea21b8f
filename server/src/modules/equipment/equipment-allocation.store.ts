import { sqlFor } from '../../database/query-builder.ts';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';

/** Where an item is and who has it: a project or a location, never both. */
export interface Whereabouts {
  readonly projectId: number | null;
  readonly locationId: number | null;
  readonly holderId: number | null;
}

const openRow = (tx: Tx, equipmentId: string) =>
  sqlFor
    .selectFrom('equipment_allocation')
    .select(['id', 'project_id', 'location_id', 'holder_id'])
    .where('tenant_id', '=', tx.tenantId)
    .where('equipment_id', '=', equipmentId)
    .where('to_at', 'is', null);

export async function findWhereabouts(tx: Tx, equipmentId: string): Promise<Whereabouts | undefined> {
  const row = await tx.maybe(openRow(tx, equipmentId));
  return row && { projectId: row.project_id, locationId: row.location_id, holderId: row.holder_id };
}

export const closeAllocation = (tx: Tx, equipmentId: string, now: Date): Promise<number> =>
  tx.run(
    sqlFor
      .updateTable('equipment_allocation')
      .set({ to_at: now })
      .where('tenant_id', '=', tx.tenantId)
      .where('equipment_id', '=', equipmentId)
      .where('to_at', 'is', null),
  );

interface NewAllocation extends Whereabouts {
  readonly equipmentId: string;
  readonly byUser: number;
  readonly note: string;
  readonly signatureFileId: string | null;
  readonly now: Date;
}

export const openAllocation = (tx: Tx, allocation: NewAllocation): Promise<number> =>
  tx.run(
    sqlFor.insertInto('equipment_allocation').values({
      tenant_id: tx.tenantId,
      id: newId(allocation.now),
      equipment_id: allocation.equipmentId,
      project_id: allocation.projectId,
      location_id: allocation.locationId,
      holder_id: allocation.holderId,
      from_at: allocation.now,
      to_at: null,
      by_user: allocation.byUser,
      note: allocation.note,
      signature_file_id: allocation.signatureFileId,
    }),
  );

interface AllocationRow {
  readonly id: string;
  readonly project_id: number | null;
  readonly project_name: string | null;
  readonly location_id: number | null;
  readonly location_name: string | null;
  readonly holder_id: number | null;
  readonly holder_name: string | null;
  readonly by_user: number;
  readonly by_name: string;
  readonly from_at: Date;
  readonly to_at: Date | null;
  readonly note: string;
  readonly signature_file_id: string | null;
}

const MOST = 500;

/** Where it has been, newest first. */
export const findAllocations = (tx: Tx, equipmentId: string): Promise<AllocationRow[]> =>
  tx.sql<AllocationRow & Record<string, unknown>>(
    `select a.id, a.project_id, p.number || ' ' || p.name as project_name, a.location_id, l.name as location_name,
            a.holder_id, h.first_name || ' ' || h.last_name as holder_name, a.by_user,
            b.first_name || ' ' || b.last_name as by_name, a.from_at, a.to_at, a.note, a.signature_file_id
       from equipment_allocation a
       join app_user b on b.tenant_id = $1 and b.id = a.by_user
       left join app_user h on h.tenant_id = $1 and h.id = a.holder_id
       left join project p on p.tenant_id = $1 and p.id = a.project_id
       left join location l on l.tenant_id = $1 and l.id = a.location_id
      where a.tenant_id = $1 and a.equipment_id = $2
      order by a.from_at desc, a.to_at desc nulls first, a.id desc limit ${MOST}`,
    [tx.tenantId, equipmentId],
  );

/** Other items with this serial number: of the same supplier, or of any where one of the two names none. */
export async function findSameSerial(
  tx: Tx,
  {
    serial,
    vendor,
    except,
  }: { readonly serial: string; readonly vendor: number | null; readonly except: string | null },
): Promise<readonly string[]> {
  const rows = await tx.sql<{ id: string }>(
    `select id from record
      where tenant_id = $1 and module = 'equipment' and deleted_at is null and t6 = $2
        and id is distinct from $4
        and ($3::integer is null or data->>'vendor' is null or (data->>'vendor')::integer = $3)
      order by created_at limit 5`,
    [tx.tenantId, serial, vendor, except],
  );
  return rows.map(({ id }) => id);
}
