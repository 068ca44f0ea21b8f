type Job = () => Promise<void>;

/**
 * One job at a time. Owners take turns: who brings a thousand delays somebody else by the one being worked on.
 */
export function createFairQueue() {
  const waiting = new Map<number, Job[]>();
  let isRunning = false;

  const runAll = async (): Promise<void> => {
    isRunning = true;
    for (let next = waiting.entries().next().value; next; next = waiting.entries().next().value) {
      const [owner, jobs] = next;
      const job = jobs.shift();
      // To the end of the line, behind everybody else who waits.
      waiting.delete(owner);
      if (jobs.length > 0) waiting.set(owner, jobs);
      await job?.();
    }
    isRunning = false;
  };

  return <T>(owner: number, work: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const jobs = waiting.get(owner) ?? [];
      waiting.set(owner, jobs);
      jobs.push(() => work().then(resolve, reject));
      if (!isRunning) void runAll();
    });
}
