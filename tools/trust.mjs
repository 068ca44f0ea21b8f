// `npm run trust`: builds the suite with what it measures, then runs it at its full counts.
import { compiler } from './setup/paths.mjs';
import { run } from './setup/step.mjs';

if (!(await run('Building the trust suite', process.execPath, [compiler, '-b', 'trust']))) process.exit(1);
await import('../trust/dist/main.js');
