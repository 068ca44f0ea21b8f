import { definition as materialList } from '@sveis/domain/modules/material-list';
import { userIdOf } from '../../demo-site.ts';
import type { DemoBatch, DemoProduct } from '../../demo-stock.ts';
import { certificateSheet } from '../../sheets/certificate-sheet.ts';
import { analysisOf } from '../../sheets/material-analyses.ts';
import { addFile } from '../files.ts';
import { addRecordInProject } from '../record-in-project.ts';
import { daysAgo, idIn, type StockSite } from './stock-site.ts';

/** The paper that came with a batch, kept with it as receiving does. */
export async function addBatchCertificate(
  site: StockSite,
  { code, name }: Pick<DemoProduct, 'code' | 'name'>,
  { number, heat = number, manufacturer = '', certificate }: DemoBatch,
): Promise<void> {
  if (!certificate) return;
  const [type, no] = certificate;
  const { elements, tensile } = analysisOf(name, heat);
  const bytes = certificateSheet({
    issuer: manufacturer,
    address: 'Quality department · ISO 9001 · PED 2014/68/EU Annex I 4.3',
    title: type === '2.2' ? 'Test report' : 'Inspection certificate',
    standard: `EN 10204 type ${type}`,
    number: no,
    facts: [
      ['Product', name],
      ['Heat', heat],
      ['Batch', number],
      ['Purchaser', site.company.name],
    ],
    tables: [
      {
        title: 'Chemical composition, %',
        head: elements.map(([element]) => element),
        rows: [elements.map(([, share]) => share)],
      },
      {
        title: 'Mechanical properties',
        head: ['Direction', 'Temp. °C', 'ReH / Rp0,2 MPa', 'Rm MPa', 'A %'],
        rows: [['Longitudinal', '20', ...tensile]],
      },
    ],
    statement:
      'We certify that the products described above have been tested and comply\nwith the requirements of the order.',
    signedBy: 'L. Sandvik, works inspector',
  });
  const file = await addFile(
    site,
    { name: `${no}.pdf`, type: 'application/pdf', bytes },
    userIdOf(site, site.stock.keeper),
  );
  await site.tx.sql('update batch set cert_file_id = $3 where tenant_id = $1 and id = $2', [
    site.tx.tenantId,
    idIn(site.ids, `${code} ${number}`),
    file,
  ]);
}

/** Rows of material lists that were taken from stock: heat and certificate are those of the batch. */
export async function addStockMaterials(site: StockSite): Promise<void> {
  const { tx, ids, stock } = site;
  for (const { project, product, batch, daysAgo: days, ...row } of stock.materials) {
    const id = idIn(ids, `${product} ${batch}`);
    const [taken] = await tx.sql<{
      heat_number: string | null;
      cert_type: string | null;
      cert_number: string | null;
      cert_file_id: string | null;
    }>(
      'select heat_number, cert_type, cert_number, cert_file_id from batch where tenant_id = $1 and id = $2',
      [tx.tenantId, id],
    );
    await addRecordInProject(site, materialList, {
      project,
      by: stock.keeper,
      at: daysAgo(site, days),
      values: {
        ...row,
        batch: id,
        product: idIn(ids, product),
        heat_number: taken?.heat_number ?? batch,
        cert_type: taken?.cert_type ?? null,
        cert_no: taken?.cert_number ?? null,
        certificate: taken?.cert_file_id ? [taken.cert_file_id] : null,
        pmi: 'not_required',
      },
      steps: [{ to: 'received', by: stock.keeper }],
    });
  }
}
