import { BadSettings } from './config.ts';
import { EmbeddedDatabaseError } from './database/embedded/index.ts';
import { OldSchema } from './start/installation.ts';
import { PortTaken } from './start/port-taken.ts';
import { startSveis } from './start/start.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  await startSveis({ env: process.env, isLan: process.argv.includes('--lan'), say });
} catch (error) {
  const isExpected = [BadSettings, OldSchema, EmbeddedDatabaseError, PortTaken].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(
    `${error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)}\n`,
  );
  process.exit(1);
}
