import { matchRoute, mayOpen } from '@sveis/domain/session';
import { useRouter } from '@tanstack/react-router';
import { useSessionIn } from '../../session/index.ts';

/** Whether an address leads to a screen of this build that this person may open. */
export function useReach(path: string): boolean {
  const router = useRouter();
  const visitor = useSessionIn()?.rights.visitor;
  const route = matchRoute(path);
  return (
    Object.hasOwn(router.routesByPath, path) &&
    route !== undefined &&
    visitor !== undefined &&
    mayOpen(route, visitor)
  );
}
