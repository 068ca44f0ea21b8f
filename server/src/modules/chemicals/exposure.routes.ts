import * as z from 'zod/mini';
import { newId } from '../../database/uuid.ts';
import { decimal } from '../../http/decimal.ts';
import { route } from '../../http/route.ts';
import { openModule } from '../../records/index.ts';
import { chemicalAnswers } from './chemical-answers.ts';
import { addExposure, exportExposures, listExposures } from './exposure.service.ts';
import { findProposals, putAwayProposal } from './exposure-proposals.service.ts';

const id = z.coerce.number().check(z.int32());
const words = (max: number) => z.string().check(z.maxLength(max));

const body = z.object({
  id: z.optional(z.uuid()),
  person_id: z.optional(z.int32()),
  // What must be there is asked for by the service, which names all of it at once.
  day: z.optional(words(10)),
  position: z.optional(words(120)),
  workplace: z.optional(words(120)),
  project_id: z.nullish(z.int32()),
  chemical_id: z.nullish(z.uuid()),
  substances: z.optional(words(500)),
  how: z.optional(words(1000)),
  level: z.nullish(words(120)),
  minutes: z.optional(
    z.pipe(decimal(z.number().check(z.minimum(1), z.maximum(1440))), z.transform(Math.round)),
  ),
  ppe_note: z.optional(words(500)),
  is_incident: z.optional(z.boolean()),
  corrects_id: z.nullish(z.uuid()),
});

const call = { auth: 'user', feature: 'chemicallist' } as const;

/** What people have been exposed to: open to those who keep the register, and to each for their own. */
export const exposureRoutes = [
  route.get(
    '/exposures',
    {
      summary: 'What people have been exposed to, newest first',
      ...call,
      answers: 'list',
      query: z.object({ person_id: z.optional(id), before: z.optional(z.uuid()) }),
      answer: chemicalAnswers.exposures,
    },
    async (ctx, { query }) => listExposures(await openModule(ctx, 'chemicallist'), query),
  ),
  route.post(
    '/exposures',
    {
      summary: 'Write down an exposure',
      ...call,
      idempotent: true,
      body,
      answer: chemicalAnswers.exposure,
    },
    async (ctx, input) =>
      addExposure(await openModule(ctx, 'chemicallist'), {
        ...input.body,
        id: input.body.id ?? newId(ctx.now),
      }),
  ),
  route.get(
    '/exposures/proposals',
    {
      summary: 'Exposures proposed from hours and not written down',
      ...call,
      answers: 'list',
      query: z.object({ person_id: z.optional(id) }),
      answer: chemicalAnswers.proposals,
    },
    async (ctx, { query }) => findProposals(await openModule(ctx, 'chemicallist'), query.person_id),
  ),
  route.post(
    '/exposures/proposals/put_away',
    {
      summary: 'Put away an exposure proposed from own hours',
      ...call,
      idempotent: true,
      body: z.object({ day: words(10), chemical_id: z.uuid() }),
      answer: chemicalAnswers.putAway,
    },
    async (ctx, input) => putAwayProposal(await openModule(ctx, 'chemicallist'), input.body),
  ),
  route.get(
    '/exposures/export.csv',
    {
      summary: "One person's exposures as a file",
      ...call,
      answers: 'file',
      mediaType: 'text/csv',
      query: z.object({ person_id: id }),
    },
    async (ctx, { query }) => exportExposures(await openModule(ctx, 'chemicallist'), query.person_id),
  ),
];
