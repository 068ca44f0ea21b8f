import * as z from 'zod/mini';
import { downloadHeaders, fileId, fileParams, grantFileAccess, openFile, withForm } from '../files/index.ts';
import { parseInput } from '../http/input.ts';
import { route } from '../http/route.ts';
import { mayReadAttachment } from './punch/pictures/attachment-access.service.ts';
import { uploadAttachments } from './punch/pictures/attachment-upload.service.ts';
import { timeAnswers } from './time-answers.ts';

const timer = { auth: 'identity', feature: 'timer' } as const;

const formFields = z.object({
  punchId: fileId,
  client_uid: z.array(fileId),
  files: z.array(z.object({ name: z.string(), path: z.string() })).check(z.minLength(1)),
});

grantFileAccess(mayReadAttachment);

/** The bytes of pictures of a stemp. */
export const attachmentRoutes = [
  route.post(
    '/hours/punch-in-out/attachment',
    {
      summary: 'Send pictures of a stemp',
      ...timer,
      upload: 'form',
      headers: z.object({ 'content-type': z.string(), 'idempotency-key': z.optional(z.uuid()) }),
      answer: timeAnswers.punch,
    },
    (ctx, { upload, headers }) =>
      withForm(ctx, { source: upload, contentType: headers['content-type'] }, ({ fields, files }) => {
        const valuesOf = (name: string) => fields.get(`${name}[]`) ?? fields.get(name) ?? [];
        const [punchId] = valuesOf('punchId');
        const form = parseInput(formFields, { punchId, files, client_uid: valuesOf('client_uid') });
        return uploadAttachments(ctx, {
          punchId: form.punchId,
          files: form.files,
          clientUids: form.client_uid,
          key: headers['idempotency-key'],
        });
      }),
  ),
  route.get(
    '/hours/punch-in-out/attachment/:id/file',
    {
      summary: 'A picture of a stemp',
      ...timer,
      answers: 'file',
      mediaType: 'image/*',
      params: fileParams,
      headers: downloadHeaders,
    },
    (ctx, { params, headers }) => openFile(ctx, params.id, headers),
  ),
];
