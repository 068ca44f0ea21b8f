import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { instant, key, writtenKey } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { exportAuditLog, readAuditLog } from './audit-log.service.ts';

const word = z.optional(z.string().check(z.maxLength(80)));
const day = z.optional(z.iso.date());
const asked = {
  person: z.optional(writtenKey),
  entity: word,
  record: word,
  action: word,
  from: day,
  to: day,
};

const entry = named(
  'AuditEntry',
  z.object({
    id: z.uuid(),
    at: instant,
    actor_id: z.nullable(key),
    actor: z.string(),
    /** The key of another system that did it with the rights of the actor. */
    key_name: z.nullable(z.string()),
    action: z.string(),
    /** What was done, in the reader's words. */
    action_name: z.string(),
    entity: z.string(),
    entity_name: z.string(),
    entity_id: z.string(),
    /** Whom or what it is about; null where it has no name, or none for this reader. */
    title: z.nullable(z.string()),
    /** The page of the record, where it still is and the reader may open it. */
    path: z.nullable(z.string()),
    /** Null where the reader may not see what the record says. */
    changes: z.nullable(
      z.array(z.object({ field: z.string(), name: z.string(), before: z.string(), after: z.string() })),
    ),
  }),
);

const reader = { auth: 'user', can: ['list', 'audit'] } as const;

/** Who did what. */
export const auditLogRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/admin/audit',
    {
      summary: 'The log of changes, the newest first; reading it is itself noted there',
      ...reader,
      answers: 'list',
      query: z.object({ ...asked, below_at: z.optional(instant), below_id: z.optional(z.uuid()) }),
      answer: z.object({ has_more: z.boolean(), data: z.array(entry) }),
    },
    (ctx, { query }) => readAuditLog(ctx, query),
  ),
  route.get(
    '/admin/audit/export.csv',
    {
      summary: 'The log of changes as a file',
      ...reader,
      answers: 'file',
      mediaType: 'text/csv',
      query: z.object(asked),
    },
    (ctx, { query }) => exportAuditLog(ctx, query),
  ),
];
