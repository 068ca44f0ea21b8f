import { Agent, request } from 'node:http';

export interface Call {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadResult {
  readonly seconds: number;
  /** Milliseconds of each call, or of each row of calls, in the order they ended. */
  readonly latencies: readonly number[];
  readonly failures: number;
}

export interface LoadPlan {
  readonly concurrency: number;
  /** Whichever comes first ends it. */
  readonly calls: number;
  readonly seconds: number;
  /** Waits between the calls of one lane, for a steady trickle instead of a flood. */
  readonly pauseMs?: number;
  /** A call, or several that come one after the other and count as one. */
  readonly next: (number: number) => Call | readonly Call[];
}

/** Answered, or made. */
export const isDone = (status: number): boolean => status === 200 || status === 201;

/** Calls to this machine only, over connections that stay open. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.concurrency });
  const latencies: number[] = [];
  let failures = 0;
  let started = 0;
  const begin = performance.now();
  const isOver = () => started >= plan.calls || performance.now() - begin > plan.seconds * 1000;
  const lane = async () => {
    while (!isOver()) {
      const calls = [plan.next(started)].flat();
      started += 1;
      const at = performance.now();
      for (const call of calls) {
        if (!isDone(await send(agent, call))) failures += 1;
      }
      latencies.push(performance.now() - at);
      if (plan.pauseMs) await new Promise((resolve) => setTimeout(resolve, plan.pauseMs));
    }
  };
  await Promise.all(Array.from({ length: plan.concurrency }, lane));
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  return { seconds, latencies, failures };
}

/** Calls one by one, over at most so many connections that stay open until the end. */
export function sender(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return { send: (call: Call) => send(agent, call), end: () => agent.destroy() };
}

const PATIENCE_MS = 20_000;

function send(agent: Agent, { url, method = 'GET', headers = {}, body }: Call): Promise<number> {
  return new Promise((resolve) => {
    const calling = request(url, { agent, method, headers, timeout: PATIENCE_MS }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
      answer.resume();
    });
    calling.on('timeout', () => calling.destroy());
    calling.on('error', () => resolve(0));
    calling.end(body);
  });
}
