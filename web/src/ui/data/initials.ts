/** First letters of the first and the last name, as people write them on a helmet. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}
