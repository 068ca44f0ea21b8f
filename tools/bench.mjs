// `npm run bench` measures everything; `npm run bench -- --only start,lighthouse --json` a part, for a program to read.
import { join } from 'node:path';
import { root } from './setup/paths.mjs';
import { run } from './setup/step.mjs';

const typescript = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
if (!(await run('Building the measurements', process.execPath, [typescript, '-b', 'bench']))) process.exit(1);
process.env.NODE_ENV = 'production';
await import('../bench/dist/main.js');
