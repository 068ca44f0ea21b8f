/** Whether JSON is nested too deep or has too many parts. Walked without calling itself, or depth would end the process. */
export function isTooLarge(json: unknown, { deepest, most }: { deepest: number; most: number }): boolean {
  let parts = 0;
  let level: readonly unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    parts += level.length;
    if (depth > deepest || parts > most) return true;
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return false;
}
