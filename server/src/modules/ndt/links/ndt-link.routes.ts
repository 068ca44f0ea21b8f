import { CONTACT_MAX, FIRM_MAX, linkDays, linkStates } from '@sveis/domain/modules/ndt';
import * as z from 'zod/mini';
import { explained, named } from '../../../http/description/described.ts';
import { instant, writtenKey } from '../../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../../http/route.ts';
import { endLink, listLinks, makeLink } from './ndt-link.service.ts';

const PATH = '/projects/:project_id/ndt/:id/firm-links';
const call = { auth: 'user', feature: 'ndt' } as const;
const id = z.uuid().check(z.toLowerCase());
const place = { project_id: writtenKey, id };

const link = named(
  'FirmLink',
  z.object({
    id: z.uuid(),
    firm: z.string(),
    contact: z.string(),
    state: explained(z.enum(linkStates), {
      description: '`over` when its time has run out, or when the report takes nothing from a firm any more.',
    }),
    made_at: instant,
    made_by: z.string(),
    expires_at: instant,
    opened_at: z.nullable(instant),
    revoked_at: z.nullable(instant),
    sent_at: z.nullable(instant),
    sent_by: z.nullable(z.string()),
  }),
  'A link by which a firm outside the company reports a test without an account.',
);

/** How a company lets another firm report a test. */
export const ndtLinkRoutes: readonly RouteDeclaration[] = [
  route.get(
    PATH,
    {
      summary: 'Links of a test report to firms outside the company',
      ...call,
      params: z.object(place),
      answers: 'list',
      answer: z.object({ data: z.array(link) }),
    },
    (ctx, { params }) => listLinks(ctx, params),
  ),
  route.post(
    PATH,
    {
      // Without a key: a stored answer would keep the secret, which nothing here does.
      summary: 'New link for a firm; its address is shown this once',
      ...call,
      params: z.object(place),
      body: z.object({
        firm: z.string().check(z.maxLength(FIRM_MAX)),
        contact: z.string().check(z.maxLength(CONTACT_MAX)),
        days: z.optional(z.int().check(z.minimum(1), z.maximum(linkDays.most))),
      }),
      example: { firm: 'Nordkontroll AS', contact: 'Sara Holm', days: linkDays.usual },
      answer: z.object({
        id: z.uuid(),
        firm: z.string(),
        contact: z.string(),
        link: z.string(),
        expires_at: instant,
      }),
    },
    (ctx, { params, body }) => makeLink(ctx, params, { ...body, days: body.days ?? linkDays.usual }),
  ),
  route.delete(
    `${PATH}/:link_id`,
    {
      summary: 'End a link at once',
      ...call,
      idempotent: true,
      answers: 'flat',
      params: z.object({ ...place, link_id: id }),
      answer: z.object({ deleted: z.uuid() }),
    },
    (ctx, { params }) => endLink(ctx, params, params.link_id),
  ),
];
