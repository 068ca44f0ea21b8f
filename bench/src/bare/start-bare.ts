import { fileURLToPath } from 'node:url';
import { type Program, startProgram } from '../program.ts';
import type { Site } from '../site.ts';

const files = {
  hours: new URL('./bare-hours.js', import.meta.url),
  list: new URL('./bare-list.js', import.meta.url),
  row: new URL('./bare-server.js', import.meta.url),
  stemp: new URL('./bare-stemp-server.js', import.meta.url),
  stock: new URL('./bare-stock-server.js', import.meta.url),
} as const;

/** A peer with nothing around its statements, on the database of the site. */
export const startBare = ({ superUrl }: Site, name: keyof typeof files): Promise<Program> =>
  startProgram(fileURLToPath(files[name]), { DATABASE_URL: superUrl });
