import * as z from 'zod/mini';
import { fileAnswer, fileParams, uploadHeaders } from '../../../files/index.ts';
import { explained, named } from '../../../http/description/described.ts';
import { instant } from '../../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../../http/route.ts';
import { readInspection, sendInspection } from './inspection.service.ts';
import { inspectionFileState, putInspectionFile } from './inspection-file.service.ts';

const TOKEN = 'x-link-token';
/** Too long a token is no token; nothing about it is told. */
const token = { [TOKEN]: z.optional(z.string()) };
const stranger = { auth: 'none' } as const;
const values = z.record(z.string(), z.unknown());

const inspection = named(
  'Inspection',
  z.object({
    company: z.string(),
    firm: z.string(),
    contact: z.string(),
    number: z.string(),
    expires_at: instant,
    sent_at: z.nullable(instant),
    sent_by: z.nullable(z.string()),
    request: explained(
      z.nullable(
        z.object({
          project: z.string(),
          status: z.string(),
          version: z.string(),
          time_zone: z.string(),
          values,
          names: z.record(z.string(), z.string()),
          max_file_mb: z.number(),
          max_drawing_mb: z.number(),
        }),
      ),
      { description: 'What is to be tested; null once the report has been sent.' },
    ),
  }),
  'A request for a test, as the firm behind a link sees it.',
);

/** Calls of the page behind a link: they know no session, and the link's own report alone. */
export const inspectionRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/inspection',
    {
      summary: 'The request behind a link to a firm',
      ...stranger,
      headers: z.object(token),
      answer: inspection,
    },
    (ctx, { headers }) => readInspection(ctx, headers[TOKEN]),
  ),
  route.post(
    '/inspection/report',
    {
      summary: 'Send the report of a firm, once; the same key again gives the same receipt',
      ...stranger,
      headers: z.object({ ...token, 'idempotency-key': z.uuid() }),
      body: z.strictObject({ version: z.string().check(z.maxLength(100)), values }),
      answer: z.object({ sent_at: instant, sent_by: z.string() }),
    },
    (ctx, { headers, body }) =>
      sendInspection(ctx, headers[TOKEN], { ...body, key: headers['idempotency-key'].toLowerCase() }),
  ),
  route.put(
    '/inspection/files/:id',
    {
      summary: 'Send a file of a firm, whole or in parts',
      ...stranger,
      params: fileParams,
      query: z.object({ name: z.optional(z.string()) }),
      headers: z.object({ ...token, ...uploadHeaders.shape }),
      upload: 'bytes',
      statusOf: (answer) => (answer.complete ? 200 : 202),
      statuses: { 202: 'A part has arrived; the file is not whole yet.' },
      answer: fileAnswer,
    },
    (ctx, { params, query, headers, upload }) =>
      putInspectionFile(ctx, headers[TOKEN], {
        id: params.id,
        name: query.name ?? '',
        source: upload,
        contentLength:
          headers['content-length'] === undefined ? undefined : Number(headers['content-length']),
        contentRange: headers['content-range'],
      }),
  ),
  route.get(
    '/inspection/files/:id/offset',
    {
      summary: 'How much of a file of a firm has arrived',
      ...stranger,
      params: fileParams,
      headers: z.object(token),
      answer: fileAnswer,
    },
    (ctx, { params, headers }) => inspectionFileState(ctx, headers[TOKEN], params.id),
  ),
];
