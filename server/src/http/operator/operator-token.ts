import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../run-as.ts';

/** A browser can send it as a password, with any name. */
function passwordOf({ headers }: FastifyRequest): string | undefined {
  const [, sent] = /^Basic (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (sent === undefined) return undefined;
  const said = Buffer.from(sent, 'base64').toString('utf8');
  const colon = said.indexOf(':');
  return colon < 0 ? undefined : said.slice(colon + 1);
}

const isSame = (sent: string | undefined, token: string): boolean => {
  const [given, wanted] = [Buffer.from(sent ?? ''), Buffer.from(token)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** Whether a program asks with the installation's token. */
export const hasToken = (request: FastifyRequest, token: string): boolean => isSame(bearerOf(request), token);

/** Whether a program or a person in a browser asks with it. */
export const hasTokenOrPassword = (request: FastifyRequest, token: string): boolean =>
  hasToken(request, token) || isSame(passwordOf(request), token);
