import * as z from 'zod/mini';
import { route } from '../http/route.ts';
import { openFile, openThumbnail } from './download/download.service.ts';
import { downloadHeaders, fileAnswer, fileParams, uploadHeaders } from './file.shapes.ts';
import { putFile, uploadState } from './upload/upload.service.ts';

const file = { auth: 'identity', params: fileParams } as const;

export const fileRoutes = [
  route.put(
    '/files/:id',
    {
      summary: 'Send a file, whole or in parts',
      ...file,
      query: z.object({ name: z.optional(z.string()) }),
      headers: uploadHeaders,
      upload: 'bytes',
      // A part is taken, but there is no file yet.
      statusOf: (answer) => (answer.complete ? 200 : 202),
      statuses: { 202: 'A part has arrived; the file is not whole yet.' },
      answer: fileAnswer,
    },
    (ctx, { params, query, headers, upload }) =>
      putFile(ctx, {
        id: params.id,
        name: query.name ?? '',
        source: upload,
        contentLength: numberOf(headers['content-length']),
        contentRange: headers['content-range'],
      }),
  ),
  route.get(
    '/files/:id/offset',
    { summary: 'How much of a file has arrived', ...file, answer: fileAnswer },
    (ctx, { params }) => uploadState(ctx, params.id),
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
