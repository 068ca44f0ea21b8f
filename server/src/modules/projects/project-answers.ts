import { projects } from '@sveis/domain/modules/projects';
import { projectRoles } from '@sveis/domain/session';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { instant, key } from '../../http/description/wire-shapes.ts';
import { recordShapes } from '../../records/index.ts';

const callable = z.nullable(z.object({ id: key, name: z.string(), phone: z.string() }));

const note = z.object({
  id: z.uuid(),
  user_id: key,
  user_name: z.string(),
  text: z.string(),
  file_id: z.nullable(z.uuid()),
  created_at: instant,
  may_delete: z.boolean(),
});
named('ProjectNote', note);

const namedProject = z.object({
  id: key,
  number: z.string(),
  po_name: z.string(),
  name: z.string(),
  status: z.string(),
  start_date: z.string(),
  end_date: z.nullable(z.string()),
});
named('NamedProject', namedProject, 'What those who have hours on a project may know of it.');

/** What the calls about a project answer besides the record. */
export const projectAnswers = {
  project: z.union([recordShapes(projects).record, namedProject]),
  overview: z.object({
    takes_hours: z.boolean(),
    notes: z.int(),
    may_note: z.boolean(),
    open: z.record(z.string(), z.int()),
    timers: z.int(),
    members: z.int(),
    leader: callable,
    customer: callable,
    role: z.nullable(z.enum(projectRoles)),
    starred: z.boolean(),
  }),
  notes: z.object({ data: z.array(note), may_add: z.boolean() }),
  note,
  removed: z.object({ id: z.uuid() }),
};
