import * as z from 'zod/mini';
import { nothing } from '../http/description/wire-shapes.ts';
import { route } from '../http/route.ts';
import { recordAnswers } from './description/record-answers.ts';
import { dropDraftCopy, keepDraftCopy, readDraftCopy } from './drafts/draft-copy.service.ts';

const params = z.object({ form: z.string().check(z.regex(/^[a-z0-9_:|-]{1,160}$/i)) });
const body = z.object({ sealed: z.string().check(z.minLength(1), z.maxLength(60_000)) });
const user = { auth: 'user', params } as const;

/** Unsent forms of a person, sealed by the phone they were typed on with the key the server keeps for them. */
export const draftCopyRoutes = [
  route.get(
    '/drafts/:form',
    { summary: 'The copy of an own draft, if there is one', ...user, answer: recordAnswers.draft },
    (ctx, given) => readDraftCopy(ctx, given.params.form),
  ),
  route.put(
    '/drafts/:form',
    { summary: 'Keep a copy of an own draft', ...user, answers: 'flat', body, answer: nothing },
    (ctx, given) => keepDraftCopy(ctx, given.params.form, given.body.sealed),
  ),
  route.delete(
    '/drafts/:form',
    { summary: 'Forget the copy of an own draft', ...user, answers: 'flat', answer: nothing },
    (ctx, given) => dropDraftCopy(ctx, given.params.form),
  ),
];
