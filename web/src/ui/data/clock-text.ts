const two = (value: number): string => String(value).padStart(2, '0');

/** `7`, `730`, `0730`, `7.30`, `7:30` and `07:30` are all `07:30`; undefined for what is no time of day. */
export function readClock(typed: string): string | undefined {
  const text = typed.trim();
  const [, h, m] = /^(\d{1,2})[:.,\s](\d{2})$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? [];
  const [, alone] = /^(\d{1,2})$/.exec(text) ?? [];
  const hours = Number(alone ?? h ?? Number.NaN);
  const minutes = alone === undefined ? Number(m ?? Number.NaN) : 0;
  if (!(hours <= 24 && minutes < 60) || (hours === 24 && minutes > 0)) return undefined;
  return `${two(hours)}:${two(minutes)}`;
}
