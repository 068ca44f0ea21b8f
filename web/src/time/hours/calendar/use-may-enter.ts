import { matchRoute, mayOpen } from '@sveis/domain/session';
import { useSessionIn } from '../../../session/index.ts';

/** Whether hours are entered by hand here at all. */
export function useMayEnter(): boolean {
  const visitor = useSessionIn()?.rights.visitor;
  const route = matchRoute('/calendar/actions');
  return visitor !== undefined && route !== undefined && mayOpen(route, visitor);
}
