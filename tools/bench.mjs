// `npm run bench` measures everything; `npm run bench -- --only start,lighthouse --json` a part, for a program to read.
import { program } from './testing/program.mjs';

const built = await program('node_modules/typescript/bin/tsc', ['-b', 'bench']);
process.exitCode =
  built === 0
    ? await program('bench/dist/main.js', process.argv.slice(2), { NODE_ENV: 'production' })
    : built;
