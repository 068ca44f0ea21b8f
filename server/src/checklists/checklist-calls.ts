import type { RouteDeclaration } from '../http/route.ts';

/** The same calls for the second API: let in by the headers `access-token` or `auth-token` instead of a bearer token. */
export const checklistCalls = (routes: readonly RouteDeclaration[]): readonly RouteDeclaration[] =>
  routes.flatMap((route) => (route.auth === 'user' ? [{ ...route, auth: 'checklist' as const }] : []));
