/** An address of this app and of nothing else: a path from its root. */
export const isInsideAddress = (link: unknown): link is string =>
  typeof link === 'string' && /^\/(?![/\\])/.test(link);
