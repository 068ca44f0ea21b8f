import { projects } from '@sveis/domain/modules/projects';
import { projectRoles } from '@sveis/domain/session';
import * as z from 'zod/mini';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { idOf, openModule, recordShapes } from '../../records/index.ts';
import { changeMember, projectOverview, readProject, starProject } from './project.service.ts';
import { projectAnswers } from './project-answers.ts';

const id = idOf(projects.storage);
const params = z.object({ id });
const write = { auth: 'user', feature: 'projects', idempotent: true } as const;

/** What projects can do beyond what every module can. */
export const projectRoutes: readonly RouteDeclaration[] = [
  // Read by the forms of working time, too: no feature and no flag is asked for here.
  route.get(
    '/projects/:id',
    { summary: 'One project', auth: 'user', params, answer: projectAnswers.project },
    (ctx, input) => readProject(ctx, input.params.id),
  ),
  route.get(
    '/projects/:id/overview',
    {
      summary: 'What is open in a project',
      auth: 'user',
      feature: 'projects',
      params,
      answer: projectAnswers.overview,
    },
    (ctx, input) => projectOverview(ctx, input.params.id),
  ),
  route.post(
    '/projects/:id/star',
    {
      summary: 'Mark a project, or unmark it',
      ...write,
      params,
      body: z.object({ starred: z.boolean() }),
      answer: recordShapes(projects).record,
    },
    (ctx, input) => starProject(ctx, input.params.id, input.body.starred),
  ),
  // For phones of the last two builds; goes with the second build that sends rows/members.
  route.post(
    '/projects/:id/members',
    {
      summary: 'Take somebody into a project, give them another role, or (without one) take them out',
      ...write,
      params,
      body: z.object({ user: z.int32(), role: z.nullable(z.enum(projectRoles)) }),
      answer: recordShapes(projects).record,
    },
    async (ctx, input) => changeMember(await openModule(ctx, 'projects'), input.params.id, input.body),
  ),
];
