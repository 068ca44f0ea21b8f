import { type Route, routeMatcher, routesWith } from '../session/index.ts';
import { modules } from './built-in.ts';

/** Every address of an app with our own modules. */
export const routes: readonly Route[] = routesWith(modules);
export const matchRoute = routeMatcher(routes);
