/** What has been started, to be stopped in the opposite order: at a signal, or when a later step fails. */
export interface Stops {
  add(stop: () => Promise<void>): void;
  run(): Promise<void>;
}

export function createStops(): Stops {
  const pending: (() => Promise<void>)[] = [];
  return {
    add: (stop) => void pending.push(stop),
    run: async () => {
      for (let stop = pending.pop(); stop; stop = pending.pop()) await stop();
    },
  };
}
