import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const builtApp = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

const neverCached = ['index.html', 'sw.js', 'theme.js', 'manifest.webmanifest'];
const A_YEAR = 365 * 24 * 3600;

/** The built app: hashed files for ever, the page and the worker never, the page for every path of the app. */
export async function serveApp(app: FastifyInstance): Promise<void> {
  if (!existsSync(builtApp)) return;
  await app.register(fastifyStatic, {
    root: builtApp,
    preCompressed: true,
    wildcard: true,
    index: 'index.html',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isFresh = neverCached.some(
        (name) => path.endsWith(name) || path.endsWith(`${name}.gz`) || path.endsWith(`${name}.br`),
      );
      reply.header(
        'cache-control',
        isFresh || !path.includes('/assets/') ? 'no-cache' : `public, max-age=${A_YEAR}, immutable`,
      );
    },
  });
}
