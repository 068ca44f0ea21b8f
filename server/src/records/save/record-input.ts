import * as z from 'zod/mini';
import { parseInput } from '../../http/input.ts';
import type { RecordInput } from './record-save.service.ts';

/** Fields are read by the definition; here only what travels around them. */
export const recordBody = z.record(z.string(), z.unknown());

const context = z.object({
  id: z.optional(z.uuid()),
  client_uuid: z.optional(z.uuid()),
  rev: z.optional(z.nullable(z.int32())),
  seen: z.optional(z.record(z.string(), z.unknown())),
  confirm: z.optional(z.array(z.string()).check(z.maxLength(10))),
});

export interface SentRecord extends RecordInput {
  readonly id: string | undefined;
}

/** Parts a record's own fields from its id, its revision, and answers to questions. */
export function readInput(body: z.infer<typeof recordBody>): SentRecord {
  const { id, client_uuid, rev, seen, confirm, ...values } = body;
  const known = parseInput(context, { id, client_uuid, rev, seen, confirm });
  return {
    values,
    id: known.id ?? known.client_uuid,
    rev: known.rev,
    seen: known.seen,
    confirm: known.confirm,
  };
}
