import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { notFound } from '@sveis/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { packagePath } from '../package-path.ts';
import { type KeptBuilds, keepBuilds } from './kept-builds.ts';

/** Where the build puts the phone's app. */
export const APP_FOLDER = packagePath('../web/dist/');

const HASHED_FILE = 'public, max-age=31536000, immutable';
const CHECKED_EACH_TIME = 'no-cache';

/** What the app's page is served from, when it has been built. */
export interface AppFiles {
  readonly buildId: string;
  /** What a path without a file of its own gets: an earlier build's chunk, or the page. */
  sendInstead(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Hashed files are kept for ever by the browser; the page and the worker are asked for each time. */
export async function serveApp(
  app: FastifyInstance,
  builtApp: string,
  dataDir: string,
): Promise<AppFiles | undefined> {
  if (!existsSync(join(builtApp, 'index.html'))) return undefined;
  const builds = await keepBuilds(builtApp, dataDir, (err) =>
    app.log.error({ err }, 'the build of the app could not be kept for phones that miss the next update'),
  );
  app.addHook('onClose', () => builds.kept);
  await app.register(fastifyStatic, {
    root: builtApp,
    preCompressed: true,
    index: 'index.html',
    cacheControl: false,
    globIgnore: ['.vite/**'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? HASHED_FILE : CHECKED_EACH_TIME);
    },
  });
  return {
    buildId: builds.currentId,
    sendInstead: (request, reply) =>
      request.url.startsWith('/assets/')
        ? sendEarlierAsset(builds, request, reply)
        : reply.sendFile('index.html'),
  };
}

/** A file that is not in the current build may be in an earlier one that a page still open asks for. */
function sendEarlierAsset(builds: KeptBuilds, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const asset = basename(request.url.split('?')[0] ?? '');
  const folder = builds.find(asset);
  if (!folder) throw notFound();
  return reply.header('cache-control', HASHED_FILE).sendFile(asset, folder);
}
