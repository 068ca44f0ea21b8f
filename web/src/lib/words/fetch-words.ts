type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words of one room as the build left them; the service worker has them when there is no network. */
export async function fetchWords(address: string): Promise<Catalogues> {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`no words at ${address}: ${answer.status}`);
  return answer.json() as Promise<Catalogues>;
}
