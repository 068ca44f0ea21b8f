import { type CertificateType, type Quantity, quantityText, storedQuantity } from '@sveis/domain/warehouse';
import type { Tx } from '../../database/transaction.ts';
import { newId } from '../../database/uuid.ts';

export interface MaterialBy {
  readonly projectId: number;
  readonly productId: number;
  readonly userId: number;
  readonly now: Date;
}

/** The row everything of a product in a project waits for; made with nothing planned where there is none. */
export async function lockMaterial(tx: Tx, by: MaterialBy): Promise<{ readonly planned: Quantity }> {
  await tx.sql(
    `insert into project_material (tenant_id, id, project_id, product_id, required_qty, created_at, created_by, updated_at, updated_by)
     values ($1, $2, $3, $4, 0, $5, $6, $5, $6) on conflict do nothing`,
    [tx.tenantId, newId(by.now), by.projectId, by.productId, by.now, by.userId],
  );
  const [row] = await tx.sql<{ required_qty: string }>(
    `select required_qty::text as required_qty from project_material
      where tenant_id = $1 and project_id = $2 and product_id = $3 for update`,
    [tx.tenantId, by.projectId, by.productId],
  );
  return { planned: storedQuantity(row?.required_qty ?? '0') };
}

export const isListed = async (tx: Tx, projectId: number, productId: number): Promise<boolean> =>
  (
    await tx.sql(
      'select 1 from project_material where tenant_id = $1 and project_id = $2 and product_id = $3',
      [tx.tenantId, projectId, productId],
    )
  ).length > 0;

export const setPlanned = (tx: Tx, by: MaterialBy, planned: Quantity, note: string | null) =>
  tx.sql(
    `update project_material set required_qty = $4, note = $5, updated_at = $6, updated_by = $7
      where tenant_id = $1 and project_id = $2 and product_id = $3`,
    [tx.tenantId, by.projectId, by.productId, quantityText(planned), note, by.now, by.userId],
  );

interface UsedRow extends Record<string, unknown> {
  readonly product_id: number;
  readonly batch_id: number | null;
  readonly batch: string | null;
  readonly heat_number: string | null;
  readonly serial_id: number | null;
  readonly serial: string | null;
  readonly picked: string;
  readonly returned: string;
  readonly value: string;
}

/** What a project has of one batch, or one piece. */
export interface UsedPiece {
  readonly productId: number;
  readonly batchId: number | null;
  readonly batch: string | null;
  readonly heatNumber: string | null;
  readonly serialId: number | null;
  readonly serial: string | null;
  readonly picked: Quantity;
  readonly returned: Quantity;
  /** What it cost, by the price of the day it was taken. */
  readonly value: number;
}

/** Worked out from the moves of the project, batch by batch; taken back counts as never taken. */
export const findUsed = async (
  tx: Tx,
  projectId: number,
  productId: number | null = null,
): Promise<readonly UsedPiece[]> =>
  (
    await tx.sql<UsedRow>(
      `select s.product_id, s.batch_id, b.number as batch, b.heat_number, s.serial_id, n.number as serial,
              s.picked::text as picked, s.returned::text as returned, s.value::text as value
         from (select m.product_id, m.batch_id, m.serial_id,
                      coalesce(sum(case when m.reverses_type is null then m.qty else -m.qty end)
                        filter (where coalesce(m.reverses_type, m.move_type) = 'issue_project'), 0) as picked,
                      coalesce(sum(case when m.reverses_type is null then m.qty else -m.qty end)
                        filter (where coalesce(m.reverses_type, m.move_type) = 'return_in'), 0) as returned,
                      sum(m.qty * coalesce(m.unit_cost, p.cost, 0)
                        * (case when coalesce(m.reverses_type, m.move_type) = 'issue_project' then 1 else -1 end)
                        * (case when m.reverses_type is null then 1 else -1 end)) as value
                 from stock_move m join product p on p.tenant_id = $1 and p.id = m.product_id
                where m.tenant_id = $1 and m.project_id = $2 and ($3::integer is null or m.product_id = $3)
                  and coalesce(m.reverses_type, m.move_type) in ('issue_project', 'return_in')
                group by m.product_id, m.batch_id, m.serial_id) s
         left join batch b on b.tenant_id = $1 and b.id = s.batch_id
         left join serial n on n.tenant_id = $1 and n.id = s.serial_id
        order by s.product_id, b.number, n.number`,
      [tx.tenantId, projectId, productId],
    )
  ).map((row) => ({
    productId: row.product_id,
    batchId: row.batch_id,
    batch: row.batch,
    heatNumber: row.heat_number,
    serialId: row.serial_id,
    serial: row.serial,
    picked: storedQuantity(row.picked),
    returned: storedQuantity(row.returned),
    value: Number(row.value),
  }));

interface MaterialRow extends Record<string, unknown> {
  readonly product_id: number;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly tracking: 'none' | 'batch' | 'serial';
  readonly required_qty: string;
  readonly note: string | null;
}

/** What is planned, and what was taken although nobody planned it. */
export const findMaterials = (tx: Tx, projectId: number): Promise<MaterialRow[]> =>
  tx.sql<MaterialRow>(
    `select p.id as product_id, p.code, p.name, u.code as unit, u.decimals, p.tracking,
            coalesce(m.required_qty, 0)::text as required_qty, m.note
       from product p
       join unit u on u.tenant_id = $1 and u.id = p.base_unit_id
       left join project_material m on m.tenant_id = $1 and m.project_id = $2 and m.product_id = p.id
      where p.tenant_id = $1 and (m.required_qty > 0 or exists (
              select from stock_move s where s.tenant_id = $1 and s.project_id = $2 and s.product_id = p.id))
      order by p.code limit 500`,
    [tx.tenantId, projectId],
  );

export const findCost = async (tx: Tx, productId: number): Promise<string | null> =>
  (
    await tx.sql<{ cost: string | null }>(
      'select cost::text as cost from product where tenant_id = $1 and id = $2',
      [tx.tenantId, productId],
    )
  )[0]?.cost ?? null;

interface Papers extends Record<string, unknown> {
  readonly heat_number: string | null;
  readonly cert_type: CertificateType | null;
  readonly cert_number: string | null;
}

export const findPapers = async (tx: Tx, batchId: number): Promise<Papers | undefined> =>
  (
    await tx.sql<Papers>(
      'select heat_number, cert_type, cert_number from batch where tenant_id = $1 and id = $2',
      [tx.tenantId, batchId],
    )
  )[0];

export const findProjectNumber = async (tx: Tx, projectId: number): Promise<string> =>
  (
    await tx.sql<{ number: string }>('select number from project where tenant_id = $1 and id = $2', [
      tx.tenantId,
      projectId,
    ])
  )[0]?.number ?? '';
