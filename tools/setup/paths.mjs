import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const cacheFolder = join(root, 'node_modules', '.cache', 'sveis');
/** Outside node_modules, which an install empties. */
export const lockFile = join(root, '.cache', 'setup.lock');
