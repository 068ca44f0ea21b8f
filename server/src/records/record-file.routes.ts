import * as z from 'zod/mini';
import { fileId, grantFileAccess, withForm } from '../files/index.ts';
import { parseInput } from '../http/input.ts';
import { type RouteDeclaration, route } from '../http/route.ts';
import { addFiles } from './files/record-attachment.service.ts';
import { mayReadRecordFile } from './files/record-file-access.service.ts';
import { exportRecords } from './list/record-export.service.ts';
import { idOf, placeIn } from './scope/record-place.ts';
import type { RecordModule } from './scope/record-scope.ts';

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
});

/** A module's records as a file, and files as part of a record. */
export function fileCalls(path: string, module: RecordModule): readonly RouteDeclaration[] {
  const { key, feature, fields } = module.definition;
  const takesFiles = Object.values(fields).some(({ kind }) => kind === 'files' || kind === 'photos');
  const place = placeIn(path);
  const shared = { auth: 'identity', feature } as const;
  return [
    route.get(
      `${path}/export.csv`,
      { summary: `List of ${key} as a file`, ...shared, params: z.object(place), query: exportQuery },
      (ctx, { params, query }) =>
        exportRecords(ctx, module, {
          ...query,
          descending: query.descending === '1',
          projectId: params.project_id,
        }),
    ),
    ...(takesFiles ? [attachmentCall(path, module)] : []),
  ];
}

/** Files as part of a record, sent together with it by clients that have no outbox. */
function attachmentCall(path: string, module: RecordModule): RouteDeclaration {
  const { key, feature, storage } = module.definition;
  return route.post(
    `${path}/:id/attachments`,
    {
      summary: `Add files to ${key}`,
      auth: 'identity',
      feature,
      upload: 'form',
      params: z.object({ ...placeIn(path), id: idOf(storage) }),
      headers: z.object({ 'content-type': z.string(), 'idempotency-key': z.optional(z.uuid()) }),
    },
    (ctx, { upload, params, headers }) =>
      withForm(ctx, { source: upload, contentType: headers['content-type'] }, ({ fields, files }) => {
        const valuesOf = (name: string) => fields.get(`${name}[]`) ?? fields.get(name) ?? [];
        const [field] = valuesOf('field');
        const form = parseInput(formFields, { field, files, client_uid: valuesOf('client_uid') });
        return addFiles(ctx, module, {
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
