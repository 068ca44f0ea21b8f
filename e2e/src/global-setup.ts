import type { TestProject } from 'vitest/node';
import { startServer } from './parts/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: { readonly url: string; readonly port: number; readonly dataDir: string };
  }
}

/** One server for the whole run: the product as it is built, with the demo companies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('site', { url: server.url, port: server.port, dataDir: server.dataDir });
  return () => server.remove();
}
