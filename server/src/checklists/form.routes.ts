import { can } from '@sveis/domain/session';
import * as z from 'zod/mini';
import { writtenKey } from '../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../http/route.ts';
import { answerList, listCall } from '../records/index.ts';
import {
  compareForm,
  createForm,
  dropDraft,
  listStarters,
  listVersions,
  publishForm,
  readFormAnswer,
  readUsage,
  readVersion,
  removeForm,
  requireReader,
  retireForm,
  saveDraft,
} from './forms/form.service.ts';
import { formAnswers, formContentBody } from './forms/form-answers.ts';
import { formList } from './forms/form-list.ts';

const one = z.object({ id: writtenKey });
const feature = ['checklists', 'global_checklist', 'custom_modules'];
const reading = { auth: 'user', feature } as const;
const writing = { auth: 'user', feature, idempotent: true, answer: formAnswers.form } as const;
const seen = z.object({ rev: z.optional(z.int32()) });

/** The usual question, or what clients of the specification send: `Is_Active` alone. */
const queryBody = z.object({
  pipeline: z.optional(z.array(z.unknown())),
  cursor: z.optional(z.unknown()),
  Is_Active: z.optional(z.boolean()),
});

/** Forms: reading them, writing drafts, publishing versions. */
export const formRoutes: readonly RouteDeclaration[] = [
  route.post(
    '/forms/query',
    {
      summary: 'List forms',
      ...listCall,
      feature,
      body: queryBody,
      describedBody: formAnswers.query,
      example: { pipeline: [{ $match: { Is_Active: true } }, { $sort: { Title: 1 } }] },
      answer: formAnswers.list,
    },
    (ctx, { body: { pipeline, cursor, Is_Active = true } }) => {
      requireReader(ctx);
      const source = formList(can(ctx.rights.access, 'edit', 'forms'));
      const view = { name: 'all', columns: () => Object.keys(source.columns) };
      return answerList(
        ctx.tx,
        { source, view },
        { pipeline: pipeline ?? [{ $match: { Is_Active } }, { $sort: { Title: 1 } }], cursor },
      );
    },
  ),
  route.get(
    '/forms/starters',
    { summary: 'Forms to start from', ...reading, answers: 'list', answer: formAnswers.starters },
    async (ctx) => listStarters(ctx),
  ),
  route.get(
    '/forms/:id',
    { summary: 'One form', ...reading, params: one, answer: formAnswers.form },
    (ctx, { params }) => readFormAnswer(ctx, params.id),
  ),
  route.get(
    '/forms/:id/versions',
    {
      summary: 'Versions of a form, newest first',
      ...reading,
      answers: 'list',
      params: one,
      answer: formAnswers.versions,
    },
    (ctx, { params }) => listVersions(ctx, params.id),
  ),
  route.get(
    '/forms/:id/versions/:version',
    {
      summary: 'One version of a form, which never changes',
      ...reading,
      params: z.object({ id: writtenKey, version: writtenKey }),
      answer: formAnswers.version,
    },
    (ctx, { params }) => readVersion(ctx, params.id, params.version),
  ),
  route.get(
    '/forms/:id/usage',
    {
      summary:
        'How many checklists were begun in a form, how many are still drafts, and how many plans make more',
      ...reading,
      params: one,
      answer: formAnswers.usage,
    },
    (ctx, { params }) => readUsage(ctx, params.id),
  ),
  route.get(
    '/forms/:id/compare',
    {
      summary: 'What a version changes over another one; without `to`, what the draft does',
      ...reading,
      params: one,
      query: z.object({ from: writtenKey, to: z.optional(writtenKey) }),
      answer: formAnswers.comparison,
    },
    (ctx, { params, query }) => compareForm(ctx, params.id, query),
  ),
  ...writeCalls(),
];

function writeCalls(): readonly RouteDeclaration[] {
  return [
    route.post(
      '/forms',
      {
        summary: 'New form, from what is written or from a form to start from',
        ...writing,
        body: z.object({
          content: z.optional(formContentBody),
          template: z.optional(z.string().check(z.maxLength(40))),
        }),
      },
      (ctx, { body }) => createForm(ctx, body),
    ),
    route.put(
      '/forms/:id',
      {
        summary: 'Save the draft of a form',
        ...writing,
        params: one,
        body: z.object({ content: formContentBody, rev: z.optional(z.int32()) }),
      },
      (ctx, { params, body }) => saveDraft(ctx, params.id, { content: body.content, rev: body.rev }),
    ),
    route.delete(
      '/forms/:id/draft',
      { summary: 'Drop the draft of a published form', ...writing, params: one },
      (ctx, { params }) => dropDraft(ctx, params.id),
    ),
    route.post(
      '/forms/:id/publish',
      { summary: 'Publish the draft as the next version', ...writing, params: one, body: seen },
      (ctx, { params, body }) => publishForm(ctx, params.id, body.rev),
    ),
    route.post(
      '/forms/:id/retire',
      { summary: 'Take a form out of use', ...writing, params: one },
      (ctx, { params }) => retireForm(ctx, params.id, 'retired'),
    ),
    route.post(
      '/forms/:id/restore',
      { summary: 'Bring a form back into use', ...writing, params: one },
      (ctx, { params }) => retireForm(ctx, params.id, 'published'),
    ),
    route.delete(
      '/forms/:id',
      {
        summary: 'Delete a form nobody has filled in',
        auth: 'user',
        feature,
        idempotent: true,
        answers: 'flat',
        params: one,
        answer: formAnswers.deleted,
      },
      (ctx, { params }) => removeForm(ctx, params.id),
    ),
  ];
}
