import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { packagePath } from '../../package-path.ts';
import { referencePolicy } from '../security-headers.ts';
import { type MountedRoutes, openApiDocument } from './openapi.ts';

const pages = packagePath('pages/api-docs/');

/** The page draws openapi.json by itself and loads nothing from elsewhere. */
const page = {
  '/api/docs': { file: 'page.html', type: 'text/html' },
  '/api/docs/page.css': { file: 'page.css', type: 'text/css' },
  '/api/docs/page.js': { file: 'page.js', type: 'text/javascript' },
} as const;

/** The calls, described from the shapes they are checked against: as OpenAPI, and as a page. */
export function serveDescription(
  app: FastifyInstance,
  { messages, config }: Services,
  mounted: readonly MountedRoutes[],
): void {
  // Most servers are never asked: it is written once somebody does.
  let written: string | undefined;
  const document = (): string =>
    (written ??= JSON.stringify(
      openApiDocument(mounted, {
        text: (id) => messages.text('en', id),
        url: config.publicUrl,
        version: '1',
      }),
    ));
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  for (const [address, { file, type }] of Object.entries(page)) {
    app.get(address, async (_request, reply) =>
      reply
        .headers({ 'content-security-policy': referencePolicy, 'cache-control': 'no-cache' })
        .type(`${type}; charset=utf-8`)
        .send(await readFile(`${pages}${file}`)),
    );
  }
}
