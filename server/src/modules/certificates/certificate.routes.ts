import { type Day, isDay } from '@sveis/domain/format';
import { certificates, countsOn } from '@sveis/domain/modules/certificates';
import { LIST_LIMIT, LIST_PAGE, LIST_SKIP, type Values } from '@sveis/domain/records';
import { processes } from '@sveis/domain/welding';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { key, writtenKey } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { listCall, listRecords, openList, recordShapes, requireModule } from '../../records/index.ts';
import { readEvidence } from './certificate-evidence.service.ts';

const { feature, fields } = certificates;
const day = z.string().check(z.refine(isDay));
const count = (most: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most));

const expertiseQuery = z.object({
  // Not `user_id`: in every call that is who asks.
  holder: z.optional(writtenKey),
  kind: z.optional(z.enum(fields.kind.options as readonly [string, ...string[]])),
  process: z.optional(z.enum(processes)),
  valid_on: z.optional(day),
  expires_before: z.optional(day),
  page: z.optional(count(LIST_SKIP)),
  limit: z.optional(count(LIST_LIMIT)),
});
type ExpertiseQuery = z.infer<typeof expertiseQuery>;

const evidenceQuery = z.object({
  days: z.optional(count(180)),
});

const evidence = z.object({
  data: z.array(
    named(
      'CertificateEvidence',
      z.object({
        id: z.uuid(),
        holder: key,
        name: z.string(),
        stamp: z.nullable(z.string()),
        designation: z.nullable(z.string()),
        next_confirmation: z.string(),
        valid_until: z.nullable(z.string()),
        welds: z.array(
          z.object({ id: z.uuid(), name: z.string(), project_id: z.nullable(key), weld_end: z.string() }),
        ),
      }),
    ),
  ),
});

/** What certificates can do beyond what every module can. */
export const certificateRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/expertise',
    {
      summary: 'Certificates by holder, kind, process and validity',
      ...listCall,
      feature,
      query: expertiseQuery,
      answer: recordShapes(certificates).list,
    },
    async (ctx, { query }) =>
      listRecords(await openList(ctx, requireModule(ctx, certificates.key)), {
        pipeline: pipelineOf(query),
        names: true,
      }),
  ),
  route.get(
    '/expertise/evidence',
    {
      summary: 'Certificates to confirm, each with welds that show that its holder still does the work',
      auth: 'user',
      feature,
      answers: 'list',
      query: evidenceQuery,
      answer: evidence,
    },
    (ctx, { query }) => readEvidence(ctx, query.days ?? 30),
  ),
];

/** The same list the app asks for, by the parameters of this call. */
function pipelineOf({
  holder,
  kind,
  process,
  valid_on: on,
  expires_before: before,
  page = 1,
  limit = LIST_PAGE,
}: ExpertiseQuery): readonly object[] {
  const asked: readonly Values[] = [
    ...(holder === undefined ? [] : [{ holder }]),
    ...(kind === undefined ? [] : [{ kind }]),
    ...(process === undefined ? [] : [{ process }]),
    ...(on === undefined ? [] : [countsOn(on as Day)]),
    ...(before === undefined ? [] : [{ valid_until: { $lt: before } }]),
  ];
  const skip = Math.min((page - 1) * limit, LIST_SKIP);
  return [
    { $match: asked.length === 0 ? {} : { $and: asked } },
    { $sort: { stamp: 1 } },
    { $skip: skip },
    { $limit: limit },
  ];
}
