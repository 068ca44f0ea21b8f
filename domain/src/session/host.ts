const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A company's host is one DNS label, looked up in our directory. Everything else typed there is refused. */
export function parseHostLabel(typed: string): string | undefined {
  const candidate = typed.trim().toLowerCase();
  return label.test(candidate) ? candidate : undefined;
}
