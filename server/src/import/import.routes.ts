import { encodings } from '@sveis/domain/import';
import type { FeatureKey } from '@sveis/domain/session';
import * as z from 'zod/mini';
import { named } from '../http/description/described.ts';
import { writtenKey } from '../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../http/route.ts';
import { findSettingValues } from '../session/index.ts';
import {
  cancelImport,
  commitImport,
  inviteImported,
  listImports,
  previewImport,
  readImport,
  requireImport,
  undoImport,
} from './import.service.ts';
import { errorFile } from './output/error-file.ts';
import { describeTarget, importTemplate } from './output/template.ts';
import type { TargetAddress } from './targets/import-target.ts';
import { openTarget } from './targets/open-target.ts';

const lowered = z.pipe(
  z.uuid(),
  z.transform((id: string) => id.toLowerCase()),
);
const key = z.string().check(z.minLength(1), z.maxLength(60));
const one = z.object({ id: lowered });

/**
 * A module's records, with `form` those of that form; with a record and a field, the rows of that field; with `form_id`, the
 * fields of that form's draft; with the module `users`, the people of the company.
 */
const target = {
  module: key,
  form: z.optional(writtenKey),
  project_id: z.optional(writtenKey),
  record_id: z.optional(lowered),
  field: z.optional(key),
  form_id: z.optional(writtenKey),
};
const format = z.enum(['csv', 'xlsx']);

const previewQuery = z.object({
  ...target,
  import_id: z.optional(lowered),
  name: z.optional(z.string().check(z.maxLength(255))),
  encoding: z.optional(z.enum(encodings)),
  sheet: z.optional(z.string().check(z.maxLength(100))),
});

const addressOf = ({
  module,
  form,
  project_id,
  record_id,
  field,
  form_id,
}: {
  readonly module: string;
  readonly form?: number | undefined;
  readonly project_id?: number | undefined;
  readonly record_id?: string | undefined;
  readonly field?: string | undefined;
  readonly form_id?: number | undefined;
}): TargetAddress => ({
  module,
  ...(form === undefined ? {} : { form }),
  ...(project_id === undefined ? {} : { project_id }),
  ...(record_id === undefined || field === undefined ? {} : { record_id, field }),
  ...(form_id === undefined ? {} : { form_id }),
});

const importShape = named(
  'Import',
  z.object({
    import_id: z.uuid(),
    batch_id: z.nullable(z.uuid()),
    target: z.object({
      module: z.string(),
      form: z.optional(z.int()),
      project_id: z.optional(z.int()),
      record_id: z.optional(z.string()),
      field: z.optional(z.string()),
      form_id: z.optional(z.int()),
    }),
    name: z.string(),
    sha256: z.string(),
    state: z.enum([
      'waiting',
      'checking',
      'ready',
      'stopped',
      'queued',
      'writing',
      'done',
      'undo_queued',
      'undoing',
      'undone',
      'cancelled',
      'failed',
    ]),
    mode: z.enum(['all_or_nothing', 'valid_only']),
    /** Lines looked at or written so far, and of how many. */
    done: z.int(),
    total: z.int(),
    format: z.nullable(format),
    encoding: z.nullable(z.string()),
    sheet: z.nullable(z.string()),
    sheets: z.array(z.string()),
    columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()) })),
    counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), error: z.int() }),
    rows: z.array(
      z.object({
        line: z.int(),
        status: z.enum(['new', 'changed', 'unchanged', 'error']),
        cells: z.array(z.string()),
      }),
    ),
    errors: z.array(
      z.object({
        line: z.int(),
        column: z.nullable(z.string()),
        value: z.nullable(z.string()),
        code: z.string(),
        message: z.string(),
      }),
    ),
    /** Why the last thing asked for was not done. */
    refusal: z.nullable(
      z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
    ),
    refusal_text: z.nullable(z.string()),
    is_undoable: z.boolean(),
    created_at: z.string(),
    written_at: z.nullable(z.string()),
    expires_at: z.string(),
  }),
);

const targetShape = named(
  'ImportTarget',
  z.object({
    title: z.string(),
    key: z.array(z.string()),
    columns: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        kind: z.string(),
        is_required: z.boolean(),
        is_key: z.boolean(),
        options: z.array(z.object({ code: z.string(), label: z.string() })),
      }),
    ),
  }),
);

const commitBody = z.object({
  import_id: lowered,
  mode: z._default(z.enum(['all_or_nothing', 'valid_only']), 'all_or_nothing'),
});

/** Looking at a file and writing it. Checklists call them by a path of their own. */
const importCallsAt = (path: string, feature?: FeatureKey): readonly RouteDeclaration[] => [
  route.post(
    `${path}/preview`,
    {
      summary: 'Look at a file of lines: what it would change, and what is wrong with it',
      auth: 'identity',
      ...(feature === undefined ? {} : { feature }),
      query: previewQuery,
      upload: 'bytes',
      answer: importShape,
    },
    (ctx, { query, upload }) =>
      previewImport(
        ctx,
        {
          id: query.import_id,
          target: addressOf(query),
          name: query.name ?? '',
          encoding: query.encoding,
          sheet: query.sheet,
        },
        upload,
      ),
  ),
  route.post(
    `${path}/commit`,
    {
      summary: 'Write a file that was looked at, in one go',
      auth: 'identity',
      ...(feature === undefined ? {} : { feature }),
      body: commitBody,
      answer: importShape,
    },
    (ctx, { body }) => commitImport(ctx, { id: body.import_id, mode: body.mode }),
  ),
];

export const importRoutes: readonly RouteDeclaration[] = [
  ...importCallsAt('/import'),
  ...importCallsAt('/checklists/import', 'checklists'),
  route.get(
    '/import',
    {
      summary: "A person's own imports of the last day, newest first",
      auth: 'user',
      answers: 'list',
      answer: z.object({ data: z.array(importShape) }),
    },
    (ctx) => listImports(ctx),
  ),
  route.get(
    '/import/target',
    {
      summary: 'Columns a file may have',
      auth: 'user',
      query: z.object(target),
      answer: targetShape,
    },
    async (ctx, { query }) =>
      describeTarget(await openTarget(ctx, addressOf(query)), await findSettingValues(ctx.tx)),
  ),
  route.get(
    '/import/template',
    {
      summary: 'A file to fill in, empty or with what is there',
      auth: 'identity',
      answers: 'file',
      mediaType: 'application/octet-stream',
      query: z.object({
        ...target,
        format: z._default(format, 'csv'),
        with: z.optional(z.literal('records')),
      }),
    },
    (ctx, { query }) =>
      importTemplate(ctx, {
        target: addressOf(query),
        format: query.format,
        isFilled: query.with === 'records',
      }),
  ),
  route.get(
    '/import/:id',
    { summary: 'One import', auth: 'identity', params: one, answer: importShape },
    (ctx, { params }) => readImport(ctx, params.id),
  ),
  route.get(
    '/import/:id/errors',
    {
      summary: 'Faulty lines of an import as a file, each with what is wrong',
      auth: 'identity',
      answers: 'file',
      mediaType: 'application/octet-stream',
      params: one,
      query: z.object({ format: z.optional(format) }),
    },
    async (ctx, { params, query }) => {
      const row = await ctx.services.database.inTenant(ctx.tenant.id, (tx) =>
        requireImport({ ...ctx, tx }, params.id),
      );
      return errorFile(ctx, row, query.format);
    },
  ),
  route.post(
    '/import/:id/undo',
    { summary: 'Take back what an import has written', auth: 'identity', params: one, answer: importShape },
    (ctx, { params }) => undoImport(ctx, params.id),
  ),
  route.post(
    '/import/:id/invite',
    {
      summary: 'Send the people an import has made the links they choose a password by',
      auth: 'user',
      can: ['manage', 'users'],
      idempotent: true,
      params: one,
      answer: z.object({ invited: z.int(), mailed: z.int() }),
    },
    (ctx, { params }) => inviteImported(ctx, params.id),
  ),
  route.post(
    '/import/:id/cancel',
    {
      summary: 'Stop an import, or put it aside',
      auth: 'user',
      idempotent: true,
      params: one,
      answer: importShape,
    },
    (ctx, { params }) => cancelImport(ctx, params.id),
  ),
];
