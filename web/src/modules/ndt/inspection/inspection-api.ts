import * as z from 'zod/mini';
import { type CallOptions, createApi } from '../../../lib/api/api-client.ts';
import { currentLanguage } from '../../../lib/words/language.ts';
import type { OutboxFile } from '../../../offline/outbox/index.ts';
import { uploadFile } from '../../../offline/outbox/upload-file.ts';

const values = z.record(z.string(), z.unknown());

export const inspectionShape = z.object({
  company: z.string(),
  firm: z.string(),
  contact: z.string(),
  number: z.string(),
  expires_at: z.string(),
  sent_at: z.nullable(z.string()),
  sent_by: z.nullable(z.string()),
  request: z.nullable(
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
});

export type Inspection = z.infer<typeof inspectionShape>;
export type InspectionRequest = NonNullable<Inspection['request']>;

const receiptShape = z.object({ sent_at: z.string(), sent_by: z.string() });
export type Receipt = z.infer<typeof receiptShape>;

const unheard = {
  answered: () => undefined,
  unanswered: () => undefined,
  permissionVersion: () => undefined,
  unauthorised: () => undefined,
  forbidden: () => undefined,
};

/** Calls of the page behind a link: by the link alone, independent of the login on this phone. */
export function inspectionApi(token: string) {
  const { main } = createApi(
    { language: currentLanguage, host: () => undefined, userId: () => undefined, login: () => undefined },
    unheard,
  );
  const by = (options: CallOptions = {}): CallOptions => ({
    ...options,
    headers: { ...options.headers, 'x-link-token': token },
  });
  const files: Parameters<typeof uploadFile>[0] = {
    get: (path, shape, options) => main.get(`inspection/${path}`, shape, by(options)),
    put: (path, body, shape, options) => main.put(`inspection/${path}`, body, shape, by(options)),
  };
  return {
    read: () => main.get('inspection', inspectionShape, by()),
    sendFile: ({ bytes, ...file }: OutboxFile) =>
      uploadFile(files, { ...file, size: bytes.byteLength }, new Uint8Array(bytes)),
    send: (report: { readonly version: string; readonly values: unknown }, key: string) =>
      main.post('inspection/report', report, receiptShape, by({ headers: { 'idempotency-key': key } })),
  };
}

export type InspectionApi = ReturnType<typeof inspectionApi>;
