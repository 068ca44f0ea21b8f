import { button, field, type Part } from './find.ts';
import type { App } from './open-app.ts';
import { say } from './words.ts';

/** As a reader types: into the field that has the focus, with Enter at the end. */
export async function scan(app: App, code: string): Promise<void> {
  (await field<HTMLInputElement>(say('stock.scanField'))).focus();
  await app.user.paste(code);
  await app.user.keyboard('{Enter}');
}

/** Presses a key of the keypad, or a button of exactly this name. */
export const press = async (app: App, name: string, part?: Part): Promise<void> =>
  app.user.click(await button(new RegExp(`^${name}$`), part));

/** Types a quantity on the keypad. */
export async function type(app: App, qty: string, part?: Part): Promise<void> {
  for (const figure of qty) await press(app, figure, part);
}
