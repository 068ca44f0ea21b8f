import { batches } from '@sveis/domain/modules/batches';
import * as z from 'zod/mini';
import { grantFileAccess } from '../../files/index.ts';
import { named } from '../../http/description/described.ts';
import { instant, key, writtenKey } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { idOf } from '../../records/index.ts';
import { quantity } from '../wire.ts';
import { keepCertificate, mayReadCertificate } from './batch-certificate.service.ts';
import { readTrace } from './trace.service.ts';

grantFileAccess(mayReadCertificate);

const text = z.nullable(z.string());

const batch = z.object({
  id: key,
  number: z.string(),
  heat_number: text,
  status: z.enum(['ok', 'quarantine', 'rejected']),
  manufacturer: text,
  cert_type: text,
  cert_number: text,
  certificate: z.nullable(z.object({ id: z.uuid(), name: z.string(), type: z.string() })),
  rev: z.int(),
  product_id: key,
  product_code: z.string(),
  product: z.string(),
  unit: z.string(),
  decimals: z.int(),
  supplier: text,
  cut_from: text,
  dimensions: text,
  on_hand: quantity,
  receipts: z.array(
    z.object({
      order_id: key,
      order_no: z.string(),
      delivery_note: text,
      qty: quantity,
      recorded_at: instant,
      user_name: z.string(),
    }),
  ),
  issued: z.array(z.object({ project_id: key, qty: quantity })),
  shipped: z.array(z.object({ order_id: key, order_no: z.string(), customer: text, qty: quantity })),
});
named(
  'TracedBatch',
  batch,
  'A batch with where it came from, and which projects and customers have how much of it.',
);

const use = z.object({
  id: z.uuid(),
  name: z.string(),
  number: text,
  status: z.string(),
  project_id: z.nullable(key),
  by: z.string(),
});
named('TracedUse', use, 'A material or a weld in which a batch or heat was used.');

const call = { auth: 'user', feature: 'warehouse' } as const;

/** Where a batch came from and where it went, and the paper that belongs to it. */
export const traceRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/warehouse/trace',
    {
      summary:
        'A batch or heat back to its receipt and certificate, and forward to customers, projects, materials and welds',
      ...call,
      can: ['list', 'batch'],
      query: z.object({
        batch: z.optional(writtenKey),
        q: z.optional(z.string().check(z.maxLength(60))),
      }),
      answer: z.object({
        batches: z.array(batch),
        projects: z.array(z.object({ id: key, name: z.string() })),
        materials: z.array(use),
        welds: z.array(use),
        hidden: z.int(),
      }),
    },
    (ctx, { query }) => readTrace(ctx, query),
  ),
  route.put(
    '/batches/:id/certificate',
    {
      summary: 'Keep the certificate of a batch with it',
      ...call,
      idempotent: true,
      params: z.object({ id: idOf(batches.storage) }),
      body: z.object({ file_id: z.uuid(), rev: z.int() }),
      answer: z.object({ id: key, rev: z.int(), certificate: z.uuid() }),
    },
    (ctx, { params, body }) =>
      keepCertificate(ctx, params.id, { fileId: body.file_id.toLowerCase(), rev: body.rev }),
  ),
];
