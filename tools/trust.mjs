// `npm run trust`: builds the suite with what it measures, then runs it at its full counts.
import { join } from 'node:path';
import { root } from './setup/paths.mjs';
import { run } from './setup/step.mjs';

const typescript = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
if (!(await run('Building the trust suite', process.execPath, [typescript, '-b', 'trust']))) process.exit(1);
await import('../trust/dist/main.js');
