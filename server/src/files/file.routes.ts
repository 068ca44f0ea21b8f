import * as z from 'zod/mini';
import { route } from '../http/route.ts';
import { openFile, openThumbnail } from './download/download.service.ts';
import { downloadHeaders, fileAnswer, fileParams, uploadHeaders } from './file.shapes.ts';
import { senderOf } from './upload/nameless-upload.service.ts';
import { putFile, uploadState } from './upload/upload.service.ts';

/** Sent with a report without a name: then the file says nothing of its sender either. */
const nameless = z.optional(z.literal('1'));

const file = { auth: 'identity', params: fileParams } as const;

export const fileRoutes = [
  route.put(
    '/files/:id',
    {
      summary: 'Send a file, whole or in parts',
      ...file,
      query: z.object({ name: z.optional(z.string()), nameless }),
      headers: uploadHeaders,
      upload: 'bytes',
      // A part is taken, but there is no file yet.
      statusOf: (answer) => (answer.complete ? 200 : 202),
      statuses: { 202: 'A part has arrived; the file is not whole yet.' },
      answer: fileAnswer,
    },
    async (ctx, { params, query, headers, upload }) =>
      putFile(await senderOf(ctx, query), {
        id: params.id,
        name: query.name ?? '',
        source: upload,
        contentLength: numberOf(headers['content-length']),
        contentRange: headers['content-range'],
      }),
  ),
  route.get(
    '/files/:id/offset',
    {
      summary: 'How much of a file has arrived',
      ...file,
      query: z.object({ nameless }),
      answer: fileAnswer,
    },
    async (ctx, { params, query }) => uploadState(await senderOf(ctx, query), params.id),
  ),
  route.get(
    '/files/:id',
    { summary: 'A file', ...file, answers: 'file', headers: downloadHeaders },
    (ctx, { params, headers }) => openFile(ctx, params.id, headers),
  ),
  route.get(
    '/files/:id/thumbnail',
    { summary: 'A picture, small', ...file, answers: 'file', mediaType: 'image/*', headers: downloadHeaders },
    (ctx, { params, headers }) => openThumbnail(ctx, params.id, headers),
  ),
];

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);
