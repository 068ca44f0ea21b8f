import { fixedRoutes, type Route, routeMatcher, routesOf } from '../session/index.ts';
import { modules } from './built-in.ts';

/** Every address of an app with our own modules. */
export const routes: readonly Route[] = [...fixedRoutes, ...modules.flatMap(routesOf)];
export const matchRoute = routeMatcher(routes);
