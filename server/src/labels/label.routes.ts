import { labelSizes, MOST_COPIES, MOST_ITEMS } from '@sveis/domain/labels';
import * as z from 'zod/mini';
import { newId } from '../database/uuid.ts';
import { named } from '../http/description/described.ts';
import { key } from '../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../http/route.ts';
import { labelPdf, listPrinters, readPrintJob, sendLabels } from './label.service.ts';

const item = z.object({
  module: z.string().check(z.minLength(1), z.maxLength(60)),
  id: z.union([z.string().check(z.minLength(1), z.maxLength(40)), z.int()]),
  copies: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_COPIES))),
  /** How much is in the pack, in the base unit of the product. */
  amount: z.optional(z.string().check(z.maxLength(30))),
  serial: z.optional(z.string().check(z.maxLength(60))),
});
const items = z.array(item).check(z.minLength(1), z.maxLength(MOST_ITEMS));

const itemsOf = (given: z.infer<typeof items>) =>
  given.map(({ id, copies, ...rest }) => ({ ...rest, id: String(id), copies: copies ?? 1 }));

const LONGEST_QUERY = 12_000;

/** JSON in a query: whatever it is not fails as the list would. */
const itemsText = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(LONGEST_QUERY)),
    z.transform((text: string): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return text;
      }
    }),
  ),
  items,
);

const job = named(
  'LabelJob',
  z.object({
    id: z.uuid(),
    printer: z.string(),
    state: z.enum(['waiting', 'printing', 'sent', 'failed', 'unsure']),
    labels: z.int(),
  }),
  'Labels on their way to a printer.',
);

const call = { auth: 'user', feature: 'pwa' } as const;

/** Labels of anything a scanner knows, on paper or on a label printer. */
export const labelRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/labels/pdf',
    {
      summary: 'Labels of records as a PDF',
      auth: 'identity',
      feature: 'pwa',
      answers: 'file',
      query: z.object({
        size: z.enum(labelSizes),
        items: itemsText,
        used: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(23))),
      }),
      mediaType: 'application/pdf',
    },
    (ctx, { query }) =>
      labelPdf(ctx, { size: query.size, items: itemsOf(query.items), used: query.used ?? 0 }),
  ),
  route.get(
    '/labels/printers',
    {
      summary: 'Label printers that may be chosen',
      ...call,
      answers: 'list',
      answer: z.object({ data: z.array(z.object({ id: key, name: z.string(), size: z.enum(labelSizes) })) }),
    },
    (ctx) => listPrinters(ctx),
  ),
  route.post(
    '/labels/print',
    {
      summary: 'Send labels of records to a label printer',
      ...call,
      idempotent: true,
      body: z.object({ id: z.optional(z.uuid()), printer_id: key, items }),
      answer: job,
    },
    (ctx, { body }) =>
      sendLabels(ctx, {
        id: (body.id ?? newId(ctx.now)).toLowerCase(),
        printerId: body.printer_id,
        items: itemsOf(body.items),
      }),
  ),
  route.get(
    '/labels/jobs/:id',
    {
      summary: "How far one's labels have come",
      ...call,
      params: z.object({
        id: z.pipe(
          z.uuid(),
          z.transform((id: string) => id.toLowerCase()),
        ),
      }),
      answer: job,
    },
    (ctx, { params }) => readPrintJob(ctx, params.id),
  ),
];
