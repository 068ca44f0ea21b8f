import { LONGEST_CODE } from '@sveis/domain/scan';
import * as z from 'zod/mini';
import { route } from '../http/route.ts';
import { recordAnswers } from '../records/index.ts';
import { resolveCode } from './scan.service.ts';

const name = z.string().check(z.maxLength(60));
const scan = z.object({
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_CODE)),
  kinds: z.optional(z.array(name).check(z.minLength(1), z.maxLength(40))),
  pick: z.optional(name),
});

export const scanRoutes = [
  route.post(
    '/scan/resolve',
    {
      summary: 'What a scanned code stands for',
      auth: 'user',
      answers: 'list',
      body: scan,
      answer: recordAnswers.scanned,
    },
    (ctx, { body }) => resolveCode(ctx, body),
  ),
];
