import type { Route } from './routes.ts';

const literalFirst = (a: Route, b: Route) => countParameters(a.path) - countParameters(b.path);
const countParameters = (path: string) => path.split('{').length - 1;

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      if (segment.endsWith('?}')) return '(?:/[A-Za-z0-9._~%:-]+)?';
      if (segment.startsWith('{')) return '/[A-Za-z0-9._~%:-]+';
      return `/${segment}`;
    })
    .join('');
  return new RegExp(`^${source || '/'}/?$`);
}

/** The route a path belongs to, if it is one of the app's. */
export type MatchRoute = (path: string) => Route | undefined;

export function routeMatcher(routes: readonly Route[]): MatchRoute {
  const patterns = [...routes].sort(literalFirst).map((route) => ({ route, pattern: patternOf(route.path) }));
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.route;
}
