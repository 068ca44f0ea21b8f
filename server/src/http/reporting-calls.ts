import type { FastifyRequest } from 'fastify';

/** Calls of companies that agreed to error reports: an error in any other stays on the server. */
export const reportingCalls = new WeakSet<FastifyRequest>();
