import { badOrigin } from '@sveis/domain/errors';
import { parseHostLabel } from '@sveis/domain/session';
import type { FastifyRequest } from 'fastify';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** A name that cannot be a company's: it matches no session, unlike a name that was not given. */
const NO_COMPANY = '';

export const ownOrigin = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/**
 * The company a call names: with a domain suffix the host name itself says it,
 * without one the host cookie's value travels as X-Tenant.
 */
export function hostLabelOf(request: FastifyRequest, domainSuffix: string | undefined): string | undefined {
  if (!domainSuffix) {
    const said = header(request, 'x-tenant');
    return said ? (parseHostLabel(said) ?? NO_COMPANY) : undefined;
  }
  const hostname = request.hostname.toLowerCase();
  return hostname.endsWith(domainSuffix)
    ? parseHostLabel(hostname.slice(0, -domainSuffix.length))
    : undefined;
}

/** A page of another site may neither write with our cookie nor log anybody in. */
export function refuseForeignOrigin(request: FastifyRequest, { byCookie }: { byCookie: boolean }): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const origin = header(request, 'origin');
  if (origin !== undefined && origin !== ownOrigin(request)) throw badOrigin();
  if (byCookie && (origin === undefined || header(request, 'x-sveis') !== '1')) throw badOrigin();
}
