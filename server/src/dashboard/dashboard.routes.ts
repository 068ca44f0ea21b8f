import { dashboardAnswer } from '@sveis/domain/dashboard';
import { type RouteDeclaration, route } from '../http/route.ts';
import { readDashboard } from './dashboard.service.ts';

/** No feature closes it: each part asks for its own. */
export const dashboardRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/dashboard',
    { summary: 'What waits for me', auth: 'user', reads: true, statementMs: 2_000, answer: dashboardAnswer },
    (ctx) => readDashboard(ctx),
  ),
];
