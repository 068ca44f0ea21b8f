import { Readable } from 'node:stream';
import { formatDate } from '@sveis/domain/format';
import { CSV_BOM, csvLine, csvWords } from '@sveis/domain/import';
import type { MessageId } from '@sveis/domain/locales';
import { optionId } from '@sveis/domain/records';
import type { StockReport } from '@sveis/domain/warehouse';
import { BytesAnswer } from '../../answer.ts';
import type { UserContext } from '../../context.ts';
import {
  type ReportAsked,
  readMovements,
  readReorder,
  readSlow,
  readValue,
  readVariance,
} from './stock-report.service.ts';

type Cell = string | number | null;
type Row = Readonly<Record<string, Cell>>;

/** Columns in their order, each with the word at its head. One in which nobody is told anything is left out. */
const columnsOf: Readonly<Record<StockReport, Readonly<Record<string, MessageId>>>> = {
  value: {
    warehouse: 'stockreports.warehouse',
    group: 'stockreports.group',
    products: 'stockreports.products',
    uncosted: 'stockreports.uncosted',
    value: 'stockreports.value',
  },
  movements: {
    periodFrom: 'stockreports.periodFrom',
    movesIn: 'stockreports.movesIn',
    movesOut: 'stockreports.movesOut',
    qtyIn: 'stockreports.qtyIn',
    qtyOut: 'stockreports.qtyOut',
    valueIn: 'stockreports.valueIn',
    valueOut: 'stockreports.valueOut',
  },
  reorder: {
    code: 'stockreports.code',
    product: 'stockreports.product',
    unit: 'stockreports.unit',
    least: 'stockreports.least',
    most: 'stockreports.most',
    onHand: 'stockreports.onHand',
    reserved: 'stockreports.reserved',
    onOrder: 'stockreports.onOrder',
    proposal: 'stockreports.proposal',
    supplier: 'stockreports.supplier',
  },
  slow: {
    code: 'stockreports.code',
    product: 'stockreports.product',
    group: 'stockreports.group',
    onHand: 'stockreports.onHand',
    unit: 'stockreports.unit',
    lastOut: 'stockreports.lastOut',
    value: 'stockreports.value',
  },
  variance: {
    sheet: 'stockreports.sheet',
    postedOn: 'stockreports.postedOn',
    code: 'stockreports.code',
    product: 'stockreports.product',
    unit: 'stockreports.unit',
    expected: 'stockreports.expected',
    counted: 'stockreports.counted',
    difference: 'stockreports.difference',
    percent: 'stockreports.percent',
    value: 'stockreports.value',
  },
};

/** Exact numbers are written with a comma, so that a spreadsheet counts with them. */
const figure = (text: string | null): Cell => (text === null ? null : Number(text));

const rowsOf: Readonly<
  Record<StockReport, (ctx: UserContext, asked: ReportAsked) => Promise<readonly Row[]>>
> = {
  value: async (ctx, asked) =>
    (await readValue(ctx, asked)).lines.map((line) => ({
      warehouse: line.warehouse,
      group: groupWord(ctx, line.category),
      products: line.products,
      uncosted: line.uncosted,
      value: figure(line.value),
    })),
  movements: async (ctx, asked) =>
    (await readMovements(ctx, asked)).periods.map((line) => ({
      periodFrom: formatDate(line.period),
      movesIn: line.moves_in,
      movesOut: line.moves_out,
      qtyIn: figure(line.qty_in),
      qtyOut: figure(line.qty_out),
      valueIn: figure(line.value_in),
      valueOut: figure(line.value_out),
    })),
  reorder: async (ctx) =>
    (await readReorder(ctx)).lines.map((line) => ({
      code: line.code,
      product: line.name,
      unit: line.unit,
      least: figure(line.least),
      most: figure(line.most),
      onHand: figure(line.on_hand),
      reserved: figure(line.reserved),
      onOrder: figure(line.on_order),
      proposal: figure(line.proposal),
      supplier: line.supplier ?? '',
    })),
  slow: async (ctx, asked) =>
    (await readSlow(ctx, asked)).lines.map((line) => ({
      code: line.code,
      product: line.name,
      group: groupWord(ctx, line.category),
      onHand: figure(line.on_hand),
      unit: line.unit,
      lastOut: line.last_out === null ? '' : formatDate(line.last_out),
      value: figure(line.value),
    })),
  variance: async (ctx, asked) =>
    (await readVariance(ctx, asked)).sheets.flatMap(({ number, posted_on, lines }) =>
      lines.map((line) => ({
        sheet: number,
        postedOn: formatDate(posted_on),
        code: line.code,
        product: line.name,
        unit: line.unit,
        expected: figure(line.expected),
        counted: figure(line.counted),
        difference: figure(line.difference),
        percent: figure(line.percent),
        value: figure(line.value),
      })),
    ),
};

const groupWord = ({ language, services }: UserContext, category: string | null): string =>
  services.messages.text(
    language,
    category === null ? 'stockreports.noGroup' : optionId('product', 'category', category),
  );

const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'number' ? String(cell).replace('.', ',') : csvWords(cell);
};

/** A report as a file for a spreadsheet, in the words of who asks. */
export async function reportFile(ctx: UserContext, report: StockReport, asked: ReportAsked) {
  const rows = await rowsOf[report](ctx, asked);
  const columns = Object.entries(columnsOf[report]).filter(
    ([name]) => rows.length === 0 || rows.some((row) => row[name] !== null),
  );
  const head = columns.map(([, word]) => csvWords(ctx.services.messages.text(ctx.language, word)));
  const lines = rows.map((row) => csvLine(columns.map(([name]) => cellText(row[name]))));
  return new BytesAnswer(
    200,
    {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="stock-${report}.csv"`,
    },
    Readable.from([CSV_BOM + csvLine(head) + lines.join('')]),
  );
}
