import type { Page } from 'playwright-core';
import type { Say } from './words.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const photographed = { name: 'flens.png', mimeType: 'image/png', buffer: pixel };

/** Takes a picture with the camera of the form that is open. */
export async function takePicture(page: Page, say: Say): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say('records.takePicture') }).click();
  await (await chooser).setFiles(photographed);
}
