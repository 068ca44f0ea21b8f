import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface AxeScope {
  /** All of them unless they are named. */
  readonly rules?: readonly string[];
  /** The whole screen unless a part of it is named. */
  readonly part?: string;
}

/** What is wrong for somebody who cannot see, hear or point well, one line per rule and place. */
export async function axeProblems(page: Page, scope: AxeScope = {}): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async ({ rules, part }) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await checker.run(part ?? document, {
      resultTypes: ['violations'],
      // Nothing that is asked about needs the style sheets apart from the page.
      preload: false,
      ...(rules ? { runOnly: [...rules] } : {}),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, scope);
}
