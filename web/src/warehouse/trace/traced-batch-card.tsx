import { internalCode } from '@sveis/domain/scan';
import { useQueryClient } from '@tanstack/react-query';
import {
  Boxes,
  FileCheck2,
  FileText,
  FolderKanban,
  PackageCheck,
  Printer,
  Scissors,
  Stamp,
  Truck,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadLabelSheet } from '../../labels/index.ts';
import { newId } from '../../lib/new-id.ts';
import { notifyRefusal } from '../../lib/notices.ts';
import { useGo } from '../../lib/screen/go.ts';
import { canReach } from '../../lib/screen/reach.ts';
import { useT } from '../../lib/words/use-t.ts';
import { momentText } from '../../offline/as-of.ts';
import { send, tellKept } from '../../offline/outbox/index.ts';
import { pickFiles, takeFile, takenFiles } from '../../offline/taken-files.ts';
import { Button } from '../../ui/data/button.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { keepCertificate } from './certificate-operation.ts';
import type { Trace, TracedBatch } from './trace-api.ts';

const LabelSheet = lazy(loadLabelSheet);

type TracedBatchCardProps = { batch: TracedBatch; projects: Trace['projects'] };

/** One batch: what it is, its paper, the deliveries it came with and what is left of it. */
export function TracedBatchCard({ batch, projects }: TracedBatchCardProps) {
  const t = useT();
  const go = useGo();
  const { unit } = batch;
  const shown = (qty: string) => shownQuantity(qty, batch.decimals);
  const linked = (address: string) => (canReach(address) ? { arrow: true, ...go(address) } : {});
  const id = `traced-${batch.id}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <Card>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 id={id} className="text-lead font-bold break-words">
            {batch.number}
          </h2>
          {batch.cut_from ? <Tag shape="info">{t('stock.offcut')}</Tag> : null}
          <BatchTag batch={batch} />
        </div>
        <p className="text-quiet text-ink-quiet">
          {[
            `${batch.product_code} ${batch.product}`,
            batch.heat_number && t('stock.heat', { heat: batch.heat_number }),
            batch.manufacturer,
            batch.dimensions,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Certificate batch={batch} />
      </Card>
      <h3 className="px-0.5 font-bold">{t('stock.traceFrom')}</h3>
      <List joined label={t('stock.traceFrom')}>
        {batch.supplier ? (
          <ListRow icon={Truck} title={t('stock.traceSupplier', { name: batch.supplier })} />
        ) : null}
        {batch.receipts.map((receipt) => (
          <ListRow
            key={receipt.recorded_at + receipt.qty}
            icon={Truck}
            title={t('stock.traceReceived', { qty: shown(receipt.qty), unit, order: receipt.order_no })}
            quiet={[
              momentText(Date.parse(receipt.recorded_at)),
              receipt.user_name,
              receipt.delivery_note && t('stock.deliveryNoteIs', { number: receipt.delivery_note }),
            ]
              .filter(Boolean)
              .join(' · ')}
            {...linked(`/supplier_orders/${receipt.order_id}`)}
          />
        ))}
        {batch.cut_from ? (
          <ListRow icon={Scissors} title={t('stock.cutFrom', { batch: batch.cut_from })} />
        ) : batch.receipts.length === 0 ? (
          <ListRow icon={Truck} title={t('stock.traceUnreceived')} />
        ) : null}
        <ListRow
          icon={Boxes}
          title={t('stock.traceInStock', { qty: shown(batch.on_hand), unit })}
          {...linked(`/product_view?product=${batch.product_id}`)}
        />
        {batch.issued.map(({ project_id, qty }) => (
          <ListRow
            key={project_id}
            icon={FolderKanban}
            title={projects.find((one) => one.id === project_id)?.name ?? ''}
            quiet={t('stock.traceIssued', { qty: shown(qty), unit })}
            {...linked(`/projects/${project_id}`)}
          />
        ))}
        {(batch.shipped ?? []).map(({ order_id, order_no, customer, qty }) => (
          <ListRow
            key={order_no}
            icon={PackageCheck}
            title={customer ?? order_no}
            quiet={t('stock.traceShipped', { qty: shown(qty), unit, order: order_no })}
            {...linked(`/customer_orders/${order_id}`)}
          />
        ))}
        <ListRow
          icon={Stamp}
          title={t('stock.traceOpenBatch')}
          quiet={internalCode({ kind: 'batch', key: String(batch.id) })}
          {...linked(`/batches/${batch.id}`)}
        />
      </List>
    </section>
  );
}

function BatchTag({ batch: { status } }: { batch: TracedBatch }) {
  const t = useT();
  if (status === 'rejected') return <Tag shape="stop">{t('stock.rejected')}</Tag>;
  if (status === 'quarantine') return <Tag shape="locked">{t('stock.quarantine')}</Tag>;
  return null;
}

/** The paper itself where it is kept, and the way to bring it where it is not. */
function Certificate({ batch }: { batch: TracedBatch }) {
  const t = useT();
  const queries = useQueryClient();
  const [isPrinting, setIsPrinting] = useState(false);
  const add = async () => {
    const [picked] = await pickFiles('files');
    if (!picked) return;
    const file = await takeFile(picked).catch(() => undefined);
    if (!file) return void notifyRefusal(t('shell.notKept'));
    const body = {
      id: newId(),
      batch: { id: batch.id, number: batch.number },
      file_id: file.id,
      rev: batch.rev,
    };
    const taken = takenFiles.get(file.id);
    const outcome = await send(keepCertificate, body, taken ? { files: [taken] } : undefined);
    tellKept(outcome, t('stock.certificateAdded'));
    await queries.invalidateQueries({ queryKey: ['stock', 'trace'] });
  };
  const named = batch.cert_type
    ? t('stock.traceCertificate', { type: batch.cert_type, number: batch.cert_number ?? '' })
    : t('stock.noCertificate');
  return (
    <>
      <p className="mt-1.5 flex items-center gap-2">
        <Tag shape={batch.cert_type ? 'done' : 'low'}>{named.trim()}</Tag>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="secondary" icon={Printer} onClick={() => setIsPrinting(true)}>
          {t('stock.label')}
        </Button>
        {batch.certificate ? (
          <Button
            kind="secondary"
            icon={FileText}
            href={`/api/main/files/${batch.certificate.id}`}
            target="_blank"
          >
            {t('stock.openCertificate')}
          </Button>
        ) : (
          <Button kind="secondary" icon={FileCheck2} onClick={() => void add()}>
            {t('stock.addCertificate')}
          </Button>
        )}
      </div>
      {isPrinting ? (
        <Suspense fallback={null}>
          <LabelSheet
            items={[{ module: 'batch', id: batch.id }]}
            amount={{ unit: batch.unit }}
            onClose={() => setIsPrinting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
