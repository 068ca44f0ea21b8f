import type { HostileFile } from '@sveis/server/testing/hostile/hostile-files';
import { isPixelsOnly } from '@sveis/server/testing/hostile/pixels-only';
import type { TestClient } from '@sveis/server/testing/test-client';
import type { Tally } from '../runner/tally.ts';

/** A file the server has taken, and somebody who asks for it. */
export interface TakenFile {
  readonly id: string;
  readonly way: string;
  readonly file: HostileFile;
  readonly reader: TestClient;
  /** Sent over a link and not reported yet: it is nobody's to read. */
  readonly isNobodys: boolean;
}

/** What may be shown in place: pictures the server has written itself. */
const shownTypes = /^image\/(jpeg|png|webp)$/;
/** What must not even be saved under its own type. */
const pageTypes = /html|svg|xml$|script/;

type Headers = Awaited<ReturnType<TestClient>>['headers'];

/** Whether a browser that is sent straight to the file would do anything with it but save it or draw its pixels. */
function isActive(headers: Headers): boolean {
  const type = String(headers['content-type'] ?? '');
  const isSaved = String(headers['content-disposition'] ?? '').startsWith('attachment;');
  const policy = String(headers['content-security-policy'] ?? '');
  const isHarmless = isSaved ? !pageTypes.test(type) : shownTypes.test(type);
  const isGuessed = headers['x-content-type-options'] !== 'nosniff';
  const isFree = !policy.includes("default-src 'none'") || !/\bsandbox(;|$)/.test(policy);
  return !isHarmless || isGuessed || isFree;
}

/** Fetches every file that was taken, and the small picture of each picture, as somebody who opens it does. */
export async function fetchEach(taken: readonly TakenFile[], tally: Tally): Promise<void> {
  let given = 0;
  let active = 0;
  let located = 0;
  const fetchOne = async ({ id, way, file, reader, isNobodys }: TakenFile, part: '' | '/thumbnail') => {
    const { status, headers, bytes } = await reader('GET', `/api/main/files/${id}${part}`);
    const what = `${file.fault}${part} by ${way}`;
    tally.check(status === (isNobodys ? 404 : 200), () => `${what} is given back with ${status}`);
    if (status !== 200) return;
    given += 1;
    if (isActive(headers)) {
      active += 1;
      tally.fail(`${what} is served as ${headers['content-disposition']}, ${headers['content-type']}`);
    }
    const isWhole =
      file.outcome === 'picture'
        ? await isPixelsOnly(bytes, headers['content-type'])
        : bytes.equals(file.bytes) && !shownTypes.test(String(headers['content-type']));
    if (isWhole) return;
    if (file.outcome === 'picture') located += 1;
    tally.fail(`${what} does not come back as it should`);
  };
  for (const one of taken) {
    await fetchOne(one, '');
    if (one.file.outcome === 'picture') await fetchOne(one, '/thumbnail');
  }
  Object.assign(tally.figures, {
    'given out': given,
    'served as active content': active,
    'pictures with GPS or more left': located,
  });
}
