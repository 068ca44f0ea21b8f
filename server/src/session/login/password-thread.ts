import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** With `stored` it is asked whether the password fits, without it for the hash of a new one. */
export interface PasswordJob {
  readonly password: string;
  readonly stored?: string;
}

export interface PasswordThread {
  /** One job at a time. */
  run(job: PasswordJob): Promise<string | boolean>;
  /** Gives the thread back; the next job starts another. */
  close(): Promise<void>;
}

type Told = { readonly value: string | boolean } | { readonly fault: string };

interface Given {
  readonly argon2: string;
  readonly niceness: number;
  readonly cost: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };
}

const given: Given = {
  argon2: createRequire(import.meta.url).resolve('@node-rs/argon2'),
  // A tenth of a processor everybody else wants: people still get in while the machine has more to do than it can.
  niceness: 10,
  cost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
};

/** What runs in the thread. It travels as text, so it knows nothing that stands around it. */
function program(load: NodeJS.Require): void {
  const { parentPort, workerData } = load('node:worker_threads') as typeof import('node:worker_threads');
  const { argon2, niceness, cost } = workerData as Given;
  const { hashSync, verifySync } = load(argon2) as typeof import('@node-rs/argon2');
  try {
    // Linux lowers the calling thread; elsewhere the same call would slow the whole process down.
    if (process.platform === 'linux') (load('node:os') as typeof import('node:os')).setPriority(niceness);
  } catch {
    // Where that is forbidden the hashes are right all the same.
  }
  parentPort?.on('message', ({ stored, password }: PasswordJob) => {
    try {
      const value = stored === undefined ? hashSync(password, cost) : verifySync(stored, password);
      parentPort.postMessage({ value });
    } catch (error) {
      parentPort.postMessage({ fault: String(error) });
    }
  });
}

const text = `(${program.toString()})(require)`;
/** One small job at a time is all it holds; the memory of the hash itself lies outside. */
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };

/**
 * A thread for passwords alone, which the operating system lets run after all others. It starts with its first job, keeps
 * no process alive that has nothing else to do, and when it dies the next job starts another.
 */
export function createPasswordThread(): PasswordThread {
  let worker: Worker | undefined;
  let asked: { done(value: string | boolean): void; failed(error: Error): void } | undefined;

  const start = (): Worker => {
    const made = new Worker(text, { eval: true, workerData: given, execArgv: [], resourceLimits });
    let fault = new Error('the thread for passwords ended');
    made.on('message', (told: Told) => {
      made.unref();
      if ('value' in told) asked?.done(told.value);
      else asked?.failed(new Error(told.fault));
    });
    made.on('error', (error: Error) => {
      fault = error;
    });
    made.on('exit', () => {
      if (worker === made) worker = undefined;
      asked?.failed(fault);
    });
    return made;
  };

  return {
    run: async (job) => {
      worker ??= start();
      const thread = worker;
      thread.ref();
      try {
        return await new Promise((done, failed) => {
          asked = { done, failed };
          thread.postMessage(job);
        });
      } finally {
        asked = undefined;
      }
    },
    close: async () => {
      const thread = worker;
      worker = undefined;
      await thread?.terminate();
    },
  };
}
