import { runOperator } from '../run.ts';

export interface Said {
  readonly exitCode: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
  readonly json: Readonly<Record<string, unknown>>;
}

export interface OperatorSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now?: Date;
  readonly input?: string;
  readonly signal?: AbortSignal;
}

/** Runs a command as it would be typed, and tells what it printed. */
export async function operate(
  args: readonly string[],
  { env, now, input = '', signal }: OperatorSurroundings,
): Promise<Said> {
  const out: string[] = [];
  const err: string[] = [];
  const exitCode = await runOperator(args, {
    env,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    readInput: async () => input,
    clock: () => now ?? new Date(),
    signal: signal ?? new AbortController().signal,
  });
  return { exitCode, out, err, json: args.includes('--json') ? JSON.parse(out.join('\n')) : {} };
}
