import type { CDPSession, Page } from 'playwright-core';

type Noted = { pictures?: number[] };

/** How long each picture stood while something was done, with the processor as many times slower. */
export async function framesDuring(
  page: Page,
  session: CDPSession,
  slower: number,
  work: () => Promise<void>,
): Promise<readonly number[]> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(() => {
    const pictures: number[] = [];
    (globalThis as Noted).pictures = pictures;
    let last = performance.now();
    const note = (now: number) => {
      if ((globalThis as Noted).pictures !== pictures) return;
      pictures.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await work();
  const pictures = await page.evaluate(() => (globalThis as Noted).pictures ?? []);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // The first stands from before.
  return pictures.slice(1);
}
