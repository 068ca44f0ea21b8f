const EVERY_MS = 5;

/** How far the process's memory rose above where it stood, at its highest moment. */
export async function highestRise(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss;
  let rise = 0;
  const watch = setInterval(() => {
    rise = Math.max(rise, process.memoryUsage().rss - before);
  }, EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return rise;
}
