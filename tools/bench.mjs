// `npm run bench` measures everything; `npm run bench -- --only start,lighthouse --json` a part, for a program to read.
import { compiler } from './setup/paths.mjs';
import { run } from './setup/step.mjs';

if (!(await run('Building the measurements', process.execPath, [compiler, '-b', 'bench']))) process.exit(1);
process.env.NODE_ENV = 'production';
await import('../bench/dist/main.js');
