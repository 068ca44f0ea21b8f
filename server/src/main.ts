import { BadSettings } from './config.ts';
import { EmbeddedDatabaseError } from './database/embedded/index.ts';
import { OldSchema } from './start/installation.ts';
import { startSveis } from './start/start.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  await startSveis({ env: process.env, isLan: process.argv.includes('--lan'), say });
} catch (error) {
  const isExpected =
    error instanceof BadSettings || error instanceof OldSchema || error instanceof EmbeddedDatabaseError;
  process.stderr.write(
    `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
