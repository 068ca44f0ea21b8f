import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieJar } from '../context.ts';

/** Every cookie the server sets is out of the reach of scripts and of other sites. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply): CookieJar {
  const shared = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  } as const;
  return {
    get: (name) => request.cookies[name],
    set: (name, value, { maxAgeSeconds }) =>
      void reply.setCookie(name, value, { ...shared, maxAge: maxAgeSeconds }),
    clear: (name) => void reply.clearCookie(name, shared),
  };
}
