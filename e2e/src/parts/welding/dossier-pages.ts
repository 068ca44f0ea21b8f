import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pdfPages } from '@sveis/server/testing/pdf-pages';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Job, must } from './job.ts';

/** The documentation of a job as one file, read page by page. */
export async function dossierPages(
  page: Page,
  { at }: Job,
  modules: readonly string[],
): Promise<readonly string[]> {
  const params = { unfinished: true, named: true, modules };
  const file = await must(page, `${at}/exports`, { kind: 'dossier', params });
  const newest = async () => ((await must(page, `${at}/exports`)) as unknown as { state: string }[])[0];
  await expect.poll(async () => (await newest())?.state, { timeout: 60_000, interval: 500 }).toBe('done');
  const coded = await page.evaluate(async (id) => {
    const bytes = new Uint8Array(await (await fetch(`/api/main/exports/${id}/file`)).arrayBuffer());
    return btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''));
  }, file.id);
  const bytes = Buffer.from(coded, 'base64');
  const folder = process.env.SHOTS;
  if (folder) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'dossier.pdf'), bytes);
  }
  return pdfPages(bytes);
}
