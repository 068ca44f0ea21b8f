import { type BadInput, withBytes, withHeaders } from './bad-input.ts';

const type = (boundary: string): string => `multipart/form-data; boundary=${boundary}`;
const part = (head: string, value = 'x'): string => `--b\r\n${head}\r\n\r\n${value}\r\n`;
const file = (rest: string): string => `content-disposition: form-data; ${rest}\r\ncontent-type: image/png`;

const form = (name: string, body: string | Buffer, contentType = type('b')): BadInput => ({
  name: `form ${name}`,
  apply: (good) => withBytes(good, body, contentType),
});

const whole = (...parts: readonly string[]): string => `${parts.join('')}--b--\r\n`;

/** Forms that no browser sends. */
export const badForms: readonly BadInput[] = [
  form('empty', ''),
  form('only its end', '--b--\r\n'),
  form('without an end', part(file('name="files[]"; filename="a.png"'))),
  form('other boundary', whole(part(file('name="files[]"; filename="a.png"'))), type('other')),
  form('no boundary', whole(part(file('name="a"'))), 'multipart/form-data'),
  form('long boundary', whole(part(file('name="a"'))), type('b'.repeat(500))),
  form('boundary with quotes', whole(part(file('name="a"'))), 'multipart/form-data; boundary="b'),
  form('mixed', whole(part(file('name="a"'))), 'multipart/mixed; boundary=b'),
  form('no name', whole(part('content-disposition: form-data'))),
  form('no disposition', whole(part('content-type: image/png'))),
  form('no headers', '--b\r\n\r\nx\r\n--b--\r\n'),
  form('headers without end', '--b\r\ncontent-disposition: form-data; name="files[]"'),
  form('header without colon', whole(part('rubbish'))),
  form('long header', whole(part(`x: ${'y'.repeat(100_000)}`))),
  form('many headers', whole(part(Array.from({ length: 3_000 }, (_, n) => `h${n}: v`).join('\r\n')))),
  form('many fields', whole(...Array.from({ length: 1_500 }, (_, n) => part(file(`name="f${n}"`))))),
  form(
    'many files',
    whole(...Array.from({ length: 80 }, () => part(file('name="files[]"; filename="a.png"')))),
  ),
  form('prototype names', whole(part(file('name="__proto__"')), part(file('name="constructor"')))),
  form('field instead of file', whole(part('content-disposition: form-data; name="files[]"', 'text'))),
  form(
    'file instead of field',
    whole(part(file('name="punchId"; filename="x"')), part(file('name="client_uid[]"; filename="x"'))),
  ),
  form('ids without files', whole(part('content-disposition: form-data; name="client_uid[]"', 'not-an-id'))),
  form('large field', whole(part('content-disposition: form-data; name="punchId"', 'x'.repeat(900_000)))),
  form(
    'nested',
    whole(
      part(
        'content-disposition: form-data; name="files[]"\r\ncontent-type: multipart/mixed; boundary=c',
        '--c\r\n\r\nx\r\n--c--',
      ),
    ),
  ),
  form(
    'transfer encoding',
    whole(part(`${file('name="files[]"; filename="a.png"')}\r\ncontent-transfer-encoding: base64`, '!!!!')),
  ),
  form(
    'charset',
    whole(part('content-disposition: form-data; name="punchId"\r\ncontent-type: text/plain; charset=x-none')),
  ),
  form('lines of LF only', whole(part(file('name="files[]"; filename="a.png"'))).replaceAll('\r', '')),
  form('bytes before', `rubbish\r\n${whole(part(file('name="files[]"; filename="a.png"')))}`),
  form('bytes behind', `${whole(part(file('name="files[]"; filename="a.png"')))}rubbish`),
  form('noise', Buffer.from(Array.from({ length: 4_096 }, (_, n) => (n * 7_919) % 256))),
  ...['', '../../x', 'a\u0000.png', 'x'.repeat(5_000), '\u00ff\u00fe', '%00', 'con', "''", '\\'].map((name) =>
    form(
      `named ${JSON.stringify(name).slice(0, 40)}`,
      whole(part(file(`name="files[]"; filename="${name}"`))),
    ),
  ),
  ...["UTF-8''%ff", "x''%41", "UTF-8''%", "''"].map((name) =>
    form(`named with ${name}`, whole(part(file(`name="files[]"; filename*=${name}`)))),
  ),
];

/** For calls that take the bytes of a file as they are. */
export const badStreams: readonly BadInput[] = [
  ...['', 'x', '\u0000'.repeat(2_000), 'x'.repeat(300_000)].map(
    (bytes): BadInput => ({
      name: `stream of ${bytes.length} bytes`,
      apply: (good) => withBytes(good, bytes, 'application/octet-stream'),
    }),
  ),
  ...[
    'bytes 0-3/8',
    'bytes 4-7/8',
    'bytes 0-3/*',
    'bytes */8',
    'bytes 0-3/2',
    'bytes 3-0/8',
    'bytes 0-3/99999999999',
    'bytes 0-3/99999999999999999999',
    'bytes 0-3/-1',
    'bytes',
    'x',
  ].map(
    (range): BadInput => ({
      name: `part ${range}`,
      apply: (good) =>
        withHeaders(withBytes(good, 'abcd', 'application/octet-stream'), { 'content-range': range }),
    }),
  ),
];
