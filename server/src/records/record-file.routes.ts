import * as z from 'zod/mini';
import { fileId, grantFileAccess, withForm } from '../files/index.ts';
import { parseInput } from '../http/input.ts';
import { type RouteDeclaration, route } from '../http/route.ts';
import { addFiles } from './files/record-attachment.service.ts';
import { mayReadRecordFile } from './files/record-file-access.service.ts';
import { exportRecords } from './list/record-export.service.ts';
import { requireModule } from './scope/record-module.ts';
import { idOf, placeIn, type RecordCalls } from './scope/record-place.ts';

const formFields = z.object({
  field: z.optional(z.string()),
  client_uid: z.array(fileId),
  files: z.array(z.object({ name: z.string(), path: z.string() })).check(z.minLength(1)),
});

grantFileAccess(mayReadRecordFile);

const exportQuery = z.object({
  match: z.optional(z.string().check(z.maxLength(10_000))),
  sort: z.optional(z.string().check(z.maxLength(60))),
  descending: z.optional(z.enum(['0', '1'])),
  rows: z.optional(z.string().check(z.maxLength(60))),
});

/** A module's records as a file, and files as part of a record. */
export function fileCalls(calls: RecordCalls): readonly RouteDeclaration[] {
  const { path, about, feature, takesFiles, moduleKey } = calls;
  const shared = { auth: 'identity', feature } as const;
  return [
    route.get(
      `${path}/export.csv`,
      {
        summary: `List of ${about} as a file`,
        ...shared,
        answers: 'file',
        params: z.object(placeIn(path)),
        query: exportQuery,
        mediaType: 'text/csv',
      },
      (ctx, { params, query }) =>
        exportRecords(ctx, requireModule(ctx, moduleKey(params)), {
          ...query,
          descending: query.descending === '1',
          projectId: params.project_id,
        }),
    ),
    ...(takesFiles ? [attachmentCall(calls)] : []),
  ];
}

/** Files as part of a record, sent together with it by clients that have no outbox. */
function attachmentCall({ path, about, feature, storage, moduleKey, shapes }: RecordCalls): RouteDeclaration {
  return route.post(
    `${path}/:id/attachments`,
    {
      summary: `Add files to ${about}`,
      auth: 'identity',
      feature,
      upload: 'form',
      params: z.object({ ...placeIn(path), id: idOf(storage) }),
      headers: z.object({ 'content-type': z.string(), 'idempotency-key': z.optional(z.uuid()) }),
      answer: shapes.record,
    },
    (ctx, { upload, params, headers }) =>
      withForm(ctx, { source: upload, contentType: headers['content-type'] }, ({ fields, files }) => {
        const valuesOf = (name: string) => fields.get(`${name}[]`) ?? fields.get(name) ?? [];
        const [field] = valuesOf('field');
        const form = parseInput(formFields, { field, files, client_uid: valuesOf('client_uid') });
        return addFiles(ctx, requireModule(ctx, moduleKey(params)), {
          id: params.id,
          projectId: params.project_id,
          field: form.field,
          files: form.files,
          clientUids: form.client_uid,
          key: headers['idempotency-key'],
        });
      }),
  );
}
