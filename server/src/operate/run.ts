import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import type { Call, Command, Outcome } from './command.ts';
import { commands } from './commands/index.ts';
import { failureOf } from './failure.ts';
import { helpOf, overview } from './help.ts';
import { type OperatedInstallation, openOperated } from './installation.ts';
import { OperatorError, wrongUsage } from './operator-error.ts';
import { findCommand, readCall, type TypedCall } from './read-call.ts';
// Says which hooks the registers of a new company have.
import '../modules/index.ts';

const CLEARING_MS = 3_000;

/** Everything the tool touches outside of the database and the files it is told to. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  readonly readInput: () => Promise<string>;
  readonly clock: () => Date;
  /** Aborted when somebody stops the command before its end. */
  readonly signal: AbortSignal;
}

/** Runs one command and tells the exit code. */
export async function runOperator(args: readonly string[], terminal: Terminal): Promise<number> {
  const isJson = args.includes('--json');
  try {
    const command = findCommand(commands, args);
    if (!command) return answerWithoutCommand(args, terminal);
    const typed = readCall(command, args);
    if (typed.flag('help')) {
      for (const line of helpOf(command)) terminal.out(line);
      return 0;
    }
    return await runCommand(command, typed, terminal);
  } catch (error) {
    const failure = failureOf(error);
    if (isJson)
      terminal.out(JSON.stringify({ status: 'error', code: failure.code, message: failure.message }));
    else terminal.err(failure.message);
    return failure.exitCode;
  }
}

function answerWithoutCommand(args: readonly string[], terminal: Terminal): number {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const near = commands.filter(({ name }) => name.startsWith(`${words[0]} `)).map(({ name }) => name);
  if (words.length > 0)
    throw wrongUsage(
      `there is no command "${words.join(' ')}"; ${near.length > 0 ? `there are ${near.join(', ')}` : '--help lists them'}`,
    );
  for (const line of overview(commands)) terminal.out(line);
  return args.includes('--help') ? 0 : 2;
}

async function runCommand(command: Command, typed: TypedCall, terminal: Terminal): Promise<number> {
  const config = readConfig(terminal.env);
  const progress = (step: string) => terminal.err(`  ${step}`);
  let opened: Promise<OperatedInstallation> | undefined;
  let running: Promise<Outcome> | undefined;
  const call: Call = {
    ...typed,
    config,
    signal: terminal.signal,
    now: terminal.clock(),
    progress,
    readInput: terminal.readInput,
    installation: (schema = 'current') => {
      opened ??= openOperated(config, { progress, schema });
      return opened;
    },
  };
  try {
    running = command.run(call);
    const outcome = await Promise.race([running, whenAborted(terminal.signal)]);
    const status = outcome.hasFailed ? 'failed' : 'success';
    if (typed.flag('json')) terminal.out(JSON.stringify({ status, ...outcome.data }));
    else for (const line of outcome.lines) terminal.out(line);
    return outcome.hasFailed ? 1 : 0;
  } finally {
    await opened?.then(
      (installation) => installation.close(),
      () => undefined,
    );
    // An interrupted command clears its drafts away before the process ends.
    if (terminal.signal.aborted) await Promise.race([running?.catch(() => undefined), delay(CLEARING_MS)]);
  }
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const stop = () =>
      reject(new OperatorError('INTERRUPTED', 'Stopped before the end. Nothing was kept of this command.'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
