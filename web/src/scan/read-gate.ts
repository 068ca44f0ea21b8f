const SAME_CODE_MS = 1_500;

/** Lets each code through once: a camera reads the same one many times a second. */
export function createReadGate() {
  let last: { readonly code: string; readonly at: number } | undefined;
  return (code: string, at: number): boolean => {
    const isSame = last?.code === code && at - last.at < SAME_CODE_MS;
    last = { code, at };
    return !isSame;
  };
}
