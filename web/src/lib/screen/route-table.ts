import { fixedRoutes, type Route, routeMatcher, routesOf } from '@sveis/domain/session';
import { moduleEntries } from '../modules/module-entries.ts';

/** Every address of the app: what is always there, and the addresses of each module. */
export const routes: readonly Route[] = [...fixedRoutes, ...moduleEntries.flatMap(routesOf)];

export const matchRoute = routeMatcher(routes);
