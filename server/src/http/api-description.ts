import type { FastifyInstance } from 'fastify';
import { apiPage } from './api-page.ts';
import { type MountedRoutes, openApiDocument } from './openapi.ts';
import { bareDocumentPolicy } from './security-headers.ts';

/** The calls, described from the shapes they are checked against: as a page, and as OpenAPI. */
export function serveDescription(app: FastifyInstance, mounted: readonly MountedRoutes[]): void {
  const document = openApiDocument(mounted);
  const page = apiPage(document);
  app.get('/api/openapi.json', async (_request, reply) => reply.send(document));
  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', bareDocumentPolicy).type('text/html; charset=utf-8').send(page),
  );
}
