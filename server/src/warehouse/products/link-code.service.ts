import { validation } from '@sveis/domain/errors';
import type { Values } from '@sveis/domain/records';
import { codeSpellings } from '@sveis/domain/scan';
import { linkableCode, quantityOf, quantityText, storedQuantity } from '@sveis/domain/warehouse';
import type { UserContext } from '../../context.ts';
import { changeRecord, openModule, requireEditable } from '../../records/index.ts';

export interface LinkedCode {
  readonly code: string;
  /** How many of the base unit one scan stands for; one where nothing is said. */
  readonly qty?: string | undefined;
}

/** A code nobody knew becomes one of the product's own. Linked twice it stays linked once. */
export async function linkCode(ctx: UserContext, productId: string, { code: raw, qty }: LinkedCode) {
  const scope = await openModule(ctx, 'product');
  const product = await requireEditable(scope, productId, 'lock');
  const code = linkableCode(raw);
  if (code === undefined) throw validation({ code: [{ code: 'INVALID_CODE' }] });
  const each = qty === undefined || qty === '' ? storedQuantity(1) : quantityOf(qty);
  if (each === undefined || each <= 0n) throw validation({ qty: [{ code: 'NOT_A_NUMBER' }] });
  const rows = Array.isArray(product.values.barcodes) ? (product.values.barcodes as readonly Values[]) : [];
  const spellings = codeSpellings(code);
  const isThere = rows.some((row) =>
    codeSpellings(String(row.code ?? '')).some((one) => spellings.includes(one)),
  );
  const row = { code, ...(each === storedQuantity(1) ? {} : { qty_per_scan: Number(quantityText(each)) }) };
  const saved = isThere ? product : await changeRecord(scope, product, { barcodes: [...rows, row] });
  return { product_id: Number(product.id), code, qty: quantityText(each), rev: saved.rev };
}
