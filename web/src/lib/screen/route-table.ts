import { type Route, routeMatcher, routesWith } from '@sveis/domain/session';
import { moduleEntries } from '../modules/module-entries.ts';

/** Every address of the app: what is always there, and the addresses of each module. */
export const routes: readonly Route[] = routesWith(moduleEntries);

export const matchRoute = routeMatcher(routes);
