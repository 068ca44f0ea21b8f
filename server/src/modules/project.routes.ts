import { projectRoles } from '@sveis/domain/session';
import * as z from 'zod/mini';
import { type RouteDeclaration, route } from '../http/route.ts';
import { idOf, type RecordModule } from '../records/index.ts';
import { changeMember, projectOverview, readProject, starProject } from './project.service.ts';

/** What projects can do beyond what every module can. */
export function projectRoutes(
  projects: RecordModule,
  others: readonly RecordModule[],
): readonly RouteDeclaration[] {
  const id = idOf(projects.definition.storage);
  const params = z.object({ id });
  const member = z.object({ id, user: z.coerce.number().check(z.int()) });
  const write = { auth: 'user', feature: 'projects', idempotent: true } as const;
  return [
    // Read by the forms of working time, too: no feature and no flag is asked for here.
    route.get('/projects/:id', { summary: 'One project', auth: 'user', params }, (ctx, input) =>
      readProject(ctx, projects, input.params.id),
    ),
    route.get(
      '/projects/:id/overview',
      { summary: 'What is open in a project', auth: 'user', feature: 'projects', params },
      (ctx, input) => projectOverview(ctx, projects, others, input.params.id),
    ),
    route.put('/projects/:id/star', { summary: 'Mark a project', ...write, params }, (ctx, input) =>
      starProject(ctx, projects, input.params.id, true),
    ),
    route.delete('/projects/:id/star', { summary: 'Unmark a project', ...write, params }, (ctx, input) =>
      starProject(ctx, projects, input.params.id, false),
    ),
    route.put(
      '/projects/:id/members/:user',
      {
        summary: 'Take somebody into a project, or give them another role',
        ...write,
        params: member,
        body: z.object({ role: z.enum(projectRoles) }),
      },
      (ctx, input) =>
        changeMember(ctx, projects, input.params.id, { userId: input.params.user, role: input.body.role }),
    ),
    route.delete(
      '/projects/:id/members/:user',
      { summary: 'Take somebody out of a project', ...write, params: member },
      (ctx, input) => changeMember(ctx, projects, input.params.id, { userId: input.params.user }),
    ),
  ];
}
