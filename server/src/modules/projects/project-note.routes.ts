import { projects } from '@sveis/domain/modules/projects';
import * as z from 'zod/mini';
import { newId } from '../../database/uuid.ts';
import { grantFileAccess } from '../../files/index.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { idOf, openModule } from '../../records/index.ts';
import { projectAnswers } from './project-answers.ts';
import { addNote, deleteNote, listNotes, mayReadNotePicture } from './project-note.service.ts';

grantFileAccess(mayReadNotePicture);

const body = z.object({
  id: z.optional(z.uuid()),
  text: z.optional(z.string().check(z.maxLength(1000))),
  file_id: z.nullish(z.uuid()),
});

const id = idOf(projects.storage);
const params = z.object({ id });
const call = { auth: 'user', feature: 'projects' } as const;

/** Lines and pictures of the people on a project. */
export const projectNoteRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/projects/:id/notes',
    {
      summary: 'Notes and photos of a project',
      ...call,
      answers: 'list',
      params,
      answer: projectAnswers.notes,
    },
    async (ctx, input) => listNotes(await openModule(ctx, 'projects'), input.params.id),
  ),
  route.post(
    '/projects/:id/notes',
    {
      summary: 'Write or photograph something in a project',
      ...call,
      idempotent: true,
      params,
      body,
      answer: projectAnswers.note,
    },
    async (ctx, input) =>
      addNote(await openModule(ctx, 'projects'), input.params.id, {
        id: (input.body.id ?? newId(ctx.now)).toLowerCase(),
        text: input.body.text?.trim() ?? '',
        fileId: input.body.file_id?.toLowerCase() ?? null,
      }),
  ),
  route.delete(
    '/projects/:id/notes/:note',
    {
      summary: 'Take a note or a photo out of a project',
      ...call,
      answers: 'flat',
      idempotent: true,
      params: z.object({ id, note: z.uuid() }),
      answer: projectAnswers.removed,
    },
    async (ctx, input) =>
      deleteNote(await openModule(ctx, 'projects'), input.params.id, input.params.note.toLowerCase()),
  ),
];
