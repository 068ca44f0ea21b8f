import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What is wrong for somebody who cannot see, hear or point well, one line per rule and place. */
export async function axeProblems(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { axe: checker } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await checker.run(document, {
      resultTypes: ['violations'],
      // Nothing that is asked about needs the style sheets apart from the page.
      preload: false,
      ...(only ? { runOnly: [...only] } : {}),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, rules);
}
