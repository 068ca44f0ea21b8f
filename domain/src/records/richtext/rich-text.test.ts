import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPastedHtml } from './pasted-html.ts';
import { readRichText, richTextOf } from './read-rich-text.ts';
import { linesOf, linkFrom, type RichText, readLink, richLimits, richLines } from './rich-text.ts';

const paragraph = (...runs: readonly unknown[]) => ({ kind: 'paragraph', runs });
const says = (text: string) => [{ kind: 'paragraph', runs: [{ text }] }];

describe('a link', () => {
  it.each([
    'https://sveis.no',
    'http://sveis.no/a?b=c#d',
    'HTTPS://sveis.no',
    'mailto:post@sveis.no',
    'mailto:post@sveis.no?subject=Hei',
    'tel:+4722334455',
  ])('may lead to %s', (link) => expect(readLink(link)).toBe(link));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://sveis.no/1',
    'file:///etc/passwd',
    '//sveis.no',
    '/time/stemp',
    'https:sveis.no',
    'https://',
    'https:\\\\sveis.no',
    'https://bank.no@thief.no',
    'https://sve\u202eis.no',
    'mailto:',
    'tel:alert(1)',
    `https://sveis.no/${'x'.repeat(richLimits.link)}`,
    42,
    null,
    { toString: () => 'https://sveis.no' },
  ])('may not lead to %s', (link) => expect(readLink(link)).toBeUndefined());

  it.each([
    ['sveis.no/hms', 'https://sveis.no/hms'],
    ['post@sveis.no', 'mailto:post@sveis.no'],
    ['+47 22 33 44 55', 'tel:+4722334455'],
    ['javascript:alert(1)', undefined],
    ['kantina', undefined],
  ])('typed as %s is %s', (typed, link) => expect(linkFrom(typed)).toBe(link));
});

describe('formatted text', () => {
  it('is copied member by member: nothing else comes along', () => {
    const raw = [
      { kind: 'heading', runs: [{ text: 'HMS', bold: true, onclick: 'x' }], style: 'x' },
      { kind: 'list', isOrdered: true, items: [[{ text: 'a' }, { text: 'b' }], []] },
    ];
    expect(readRichText(raw)).toEqual({
      isWhole: true,
      text: [
        { kind: 'heading', runs: [{ text: 'HMS', bold: true }] },
        { kind: 'list', isOrdered: true, items: [[{ text: 'ab' }]] },
      ],
    });
  });

  it('may be sent as plain words, a paragraph for each line', () =>
    expect(readRichText('One\n\n Two ').text).toEqual([...says('One'), ...says('Two')]));

  it.each([
    ['HTML as a block', ['<b>x</b>'], []],
    ['an unknown block', [{ kind: 'html', html: '<script>' }], []],
    ['a block in a run', [paragraph({ text: [paragraph({ text: 'x' })] })], []],
    ['a link that runs', [paragraph({ text: 'x', link: 'javascript:alert(1)' })], says('x')],
    ['no list at all', { kind: 'paragraph' }, []],
    [
      'too many blocks',
      Array.from({ length: richLimits.blocks + 1 }, () => paragraph({ text: 'x' })),
      undefined,
    ],
  ])('refuses %s, and shows what is left', (_what, raw, left) => {
    const read = readRichText(raw);
    expect(read.isWhole).toBe(false);
    if (left) expect(read.text).toEqual(left);
    else expect(read.text).toHaveLength(richLimits.blocks);
  });

  it('counts runs over all of it', () => {
    const many = Array.from({ length: 300 }, () =>
      paragraph(
        ...Array.from({ length: 20 }, (_, index) => ({ text: 'x', ...(index % 2 ? { bold: true } : {}) })),
      ),
    );
    const { text, isWhole } = readRichText(many);
    expect(isWhole).toBe(false);
    expect(linesOf(text).flat().length).toBeLessThanOrEqual(richLimits.runs);
  });

  it('loses signs no text needs', () =>
    expect(richTextOf([paragraph({ text: 'a\u0000b\ud800c\td\r\ne' })])).toEqual(says('abc d\ne')));

  it('is told in letters', () =>
    expect(
      richLines(richTextOf([paragraph({ text: 'a' }), { kind: 'list', items: [[{ text: 'b' }]] }])),
    ).toEqual(['a', '• b']));
});

const isClean = (text: RichText): boolean =>
  text.every((block) => ['paragraph', 'heading', 'list'].includes(block.kind)) &&
  linesOf(text).every((runs) =>
    runs.every(
      (run) =>
        Object.keys(run).every((key) => ['text', 'bold', 'italic', 'link'].includes(key)) &&
        (run.link === undefined || readLink(run.link) === run.link),
    ),
  );

describe('whatever is sent', () => {
  it('what is read is clean, and read again is the same', () =>
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue({ maxDepth: 6 }), fc.array(hostileBlock)), (raw) => {
        const { text } = readRichText(raw);
        expect(isClean(text)).toBe(true);
        expect(readRichText(text)).toEqual({ text, isWhole: true });
      }),
      { numRuns: 500 },
    ));

  it('deep nesting is not followed', () => {
    let deep: unknown = 'x';
    for (let depth = 0; depth < 20_000; depth += 1) deep = { kind: 'list', items: [deep] };
    expect(readRichText([deep])).toEqual({ text: [], isWhole: false });
  });
});

const hostileText = fc.oneof(
  fc.string(),
  fc.constantFrom('<script>', 'javascript:alert(1)', '\u0000', '\ud800'),
);
const hostileBlock = fc.oneof(
  fc.record({
    kind: fc.constantFrom('paragraph', 'heading', 'html'),
    runs: fc.array(
      fc.record(
        { text: hostileText, bold: fc.anything(), italic: fc.boolean(), link: hostileText },
        { requiredKeys: [] },
      ),
    ),
  }),
  fc.record({ kind: fc.constant('list'), items: fc.array(fc.array(fc.record({ text: hostileText }))) }),
);

describe('text copied from elsewhere', () => {
  it('keeps headings, lists, bold, italic and links', () =>
    expect(
      readPastedHtml(
        '<meta charset="utf-8"><h2 style="color:red">HMS-uke</h2><p>Møt <b>opp</b> i <em>kantina</em> &amp; les <a href="https://sveis.no/x" onclick="steal()">mer</a>.</p><ol><li>Vernesko<li>Briller</ol>',
      ),
    ).toEqual([
      { kind: 'heading', runs: [{ text: 'HMS-uke' }] },
      {
        kind: 'paragraph',
        runs: [
          { text: 'Møt ' },
          { text: 'opp', bold: true },
          { text: ' i ' },
          { text: 'kantina', italic: true },
          { text: ' & les ' },
          { text: 'mer', link: 'https://sveis.no/x' },
          { text: '.' },
        ],
      },
      { kind: 'list', isOrdered: true, items: [[{ text: 'Vernesko' }], [{ text: 'Briller' }]] },
    ]));

  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<style>p{}</style>a<svg><script>x</script></svg>b', 'ab'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href="jav&#x61;script:alert(1)">a</a>', 'a'],
    ['<a href=" &#1;javascript:alert(1)">a</a>', 'a'],
    ['a<!-- <b>x</b> -->b', 'ab'],
    ['a < b', 'a < b'],
    ['<p>a<p>b', 'a\nb'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
    ['&lt;script&gt;', '<script>'],
  ])('of %s reads %s', (html, text) => {
    const read = readPastedHtml(html);
    expect(richLines(read).join('\n')).toBe(text);
    expect(isClean(read)).toBe(true);
  });

  it('is clean whatever it is', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom(
              '<p>',
              '</p>',
              '<b>',
              '</b>',
              '<ul>',
              '</ul>',
              '<li>',
              '<h1>',
              '<script>',
              '</script>',
            ),
            fc.constantFrom(
              '<a href="javascript:x">',
              '<a href=https://a.no>',
              '</a>',
              '<!--',
              '-->',
              '<',
              '>',
              '"',
            ),
            fc.string(),
          ),
        ),
        (parts) => {
          const text = readPastedHtml(parts.join(''));
          expect(isClean(text)).toBe(true);
          expect(readRichText(text).isWhole).toBe(true);
        },
      ),
      { numRuns: 500 },
    ));

  it.each([
    '<'.repeat(200_000),
    '<a '.repeat(100_000),
    `<a href="${'"'.repeat(100_000)}`,
    '<!--'.repeat(100_000),
  ])('is read in time, however it is made (%#)', (html) => {
    const before = Date.now();
    readPastedHtml(html);
    expect(Date.now() - before).toBeLessThan(2_000);
  });
});
