import { notFound, validation } from '@sveis/domain/errors';
import { formatDate } from '@sveis/domain/format';
import {
  goodsCode,
  isLabelled,
  type LabelCode,
  type LabelCodeChoice,
  MOST_LABELS,
  ownCode,
} from '@sveis/domain/labels';
import type { MessageValues, Translate } from '@sveis/domain/locales';
import { isEmptyValue } from '@sveis/domain/records';
import { isFeatureOpen, settingDefaults } from '@sveis/domain/session';
import { type Quantity, quantityOf, quantityText } from '@sveis/domain/warehouse';
import type { UserContext } from '../context.ts';
import {
  idOf,
  openRecords,
  type RecordScope,
  requireModule,
  requireSeen,
  type StoredRecord,
} from '../records/index.ts';
import { findSettingValues } from '../session/index.ts';
import {
  findLabelledBatch,
  findLabelledPlace,
  findLabelledProduct,
  hasSerial,
  type LabelledProduct,
} from './label.store.ts';
import type { Label } from './label.ts';

/** What a label is wanted of: a record, of a product perhaps one piece, and how much is in the pack. */
export interface LabelItem {
  readonly module: string;
  readonly id: string;
  readonly copies: number;
  readonly amount?: string | undefined;
  readonly serial?: string | undefined;
}

interface Wanted {
  readonly scope: RecordScope;
  readonly record: StoredRecord;
  readonly item: LabelItem;
  readonly quantity: Quantity | undefined;
  readonly choice: LabelCodeChoice;
}

type Written = Pick<Label, 'code' | 'name' | 'lines'>;

/** Labels of what this person may see; anything else is as if it were not there. */
export async function readLabels(ctx: UserContext, items: readonly LabelItem[]): Promise<readonly Label[]> {
  if (items.reduce((sum, { copies }) => sum + copies, 0) > MOST_LABELS)
    throw validation({ items: [{ code: 'TOO_MANY', params: { max: MOST_LABELS } }] });
  const { label_code: choice = settingDefaults.label_code } = await findSettingValues(ctx.tx);
  const labels: Label[] = [];
  for (const item of items) {
    const { scope, record } = await openLabelled(ctx, item);
    const quantity = item.amount === undefined ? undefined : quantityOf(item.amount);
    if (item.amount !== undefined && (quantity === undefined || quantity <= 0n))
      throw validation({ items: [{ code: 'NOT_A_NUMBER' }] });
    const written = await writeLabel({
      scope,
      record,
      item,
      quantity,
      choice: choice === 'bars' ? 'bars' : 'squares',
    });
    labels.push({ ...written, company: ctx.tenant.name, copies: item.copies });
  }
  return labels;
}

async function openLabelled(ctx: UserContext, { module: key, id }: LabelItem) {
  const module = requireModule(ctx, key);
  const { definition } = module;
  const { features, exclusions } = ctx.rights;
  const read = idOf(definition.storage).safeParse(id);
  if (!isLabelled(definition) || !isFeatureOpen(definition.feature, features, exclusions) || !read.success)
    throw notFound();
  const scope = await openRecords(ctx, module);
  return { scope, record: await requireSeen(scope, String(read.data)) };
}

/** Goods and places say more than their number; of everything else the number is what a scanner finds. */
const writers: Readonly<Record<string, (wanted: Wanted) => Promise<Written>>> = {
  product: writeProduct,
  batch: writeBatch,
  stocklocation: writePlace,
  supplierorder: writeDocument,
  customerorder: writeDocument,
  transferorder: writeDocument,
  adjustmentorder: writeDocument,
  stockreturn: writeDocument,
  cyclecount: writeDocument,
};

const writeLabel = (wanted: Wanted): Promise<Written> =>
  (writers[wanted.scope.definition.key] ?? writeRecord)(wanted);

const wordsIn =
  ({ ctx }: RecordScope): Translate =>
  (id, values?: MessageValues) =>
    ctx.services.messages.text(ctx.language, id, values);

const amountLine = (quantity: Quantity | undefined, unit: string): readonly string[] =>
  quantity === undefined ? [] : [`${quantityText(quantity).replace('.', ',')} ${unit}`];

async function productOf({ scope }: Wanted, id: number): Promise<LabelledProduct> {
  const product = await findLabelledProduct(scope.ctx.tx, id);
  if (!product) throw notFound();
  return product;
}

async function writeProduct(wanted: Wanted): Promise<Written> {
  const { scope, record, item, quantity, choice } = wanted;
  const product = await productOf(wanted, Number(record.id));
  const { serial } = item;
  if (serial !== undefined && !(await hasSerial(scope.ctx.tx, Number(record.id), serial))) throw notFound();
  const own =
    serial === undefined
      ? ({ kind: 'product', key: product.code } as const)
      : ({ kind: 'serial', key: serial } as const);
  return {
    code: goodsCode(
      { ...product, serial, quantity: serial === undefined ? quantity : undefined, own },
      choice,
    ),
    name: serial ?? product.code,
    lines: [
      ...(serial === undefined ? [product.name] : [`${product.code} ${product.name}`]),
      ...(serial === undefined ? amountLine(quantity, product.unit) : []),
    ],
  };
}

async function writeBatch(wanted: Wanted): Promise<Written> {
  const { scope, record, quantity, choice } = wanted;
  const batch = await findLabelledBatch(scope.ctx.tx, Number(record.id));
  if (!batch) throw notFound();
  const product = await productOf(wanted, batch.product_id);
  const t = wordsIn(scope);
  const { heat_number: heat, cert_type: type, cert_number: number, expiry_date: expires } = batch;
  return {
    code: goodsCode(
      {
        ...product,
        batch: batch.number,
        expires: expires ?? undefined,
        quantity,
        own: { kind: 'batch', key: String(record.id) },
      },
      choice,
    ),
    name: batch.number,
    lines: [
      `${product.code} ${product.name}`,
      ...(heat === null ? [] : [t('labels.heat', { heat })]),
      ...(type === null ? [] : [t('labels.certificate', { type, number: number ?? '' }).trim()]),
      ...(expires === null ? [] : [t('labels.useBefore', { day: formatDate(expires) })]),
      ...[
        [...amountLine(quantity, product.unit), ...(batch.dimensions ? [batch.dimensions] : [])].join(' · '),
      ].filter((line) => line !== ''),
    ],
  };
}

async function writePlace({ scope, record }: Wanted): Promise<Written> {
  const place = await findLabelledPlace(scope.ctx.tx, Number(record.id));
  if (!place) throw notFound();
  return {
    code: ownCode({ kind: 'location', key: `${place.warehouse_code}/${place.code}` }),
    name: place.code,
    lines: [...(place.name === place.code ? [] : [place.name]), place.warehouse],
  };
}

async function writeDocument(wanted: Wanted): Promise<Written> {
  const kind = wanted.scope.definition.key === 'cyclecount' ? 'sheet' : 'document';
  const { name, lines } = await writeRecord(wanted);
  return { code: ownCode({ kind, key: name }), name, lines };
}

async function writeRecord({ scope: { definition }, record }: Wanted): Promise<Written> {
  const { view, titleField } = definition;
  const tag = view?.tag === undefined ? undefined : record.values[view.tag];
  const name = isEmptyValue(tag) ? record.number : String(tag);
  // Nothing to scan it by.
  if (name === null || name === '') throw notFound();
  const title = String(record.values[titleField] ?? '');
  const code: LabelCode = { symbol: 'qrcode', text: name };
  return { code, name, lines: title === '' || title === name ? [] : [title] };
}
