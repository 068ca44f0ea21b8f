const patterns = { read: 40, ask: [40, 60, 40], refused: [80, 60, 80, 60, 80] } as const;

/** Through the glove: one short knock when something was read, two for a question, three when it leads nowhere. */
export function vibrate(what: keyof typeof patterns): void {
  const pattern = patterns[what];
  navigator.vibrate?.(typeof pattern === 'number' ? pattern : [...pattern]);
}
