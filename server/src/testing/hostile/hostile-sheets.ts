import { sheetXml, workbookBytes, zipBytes } from '../zip-bytes.ts';
import { equipmentLines, type SheetCells, type SheetSubject } from './sheet-subjects.ts';

/** A file somebody might bring, and what the importer must say of it. */
export interface HostileSheet {
  readonly name: string;
  readonly bytes: Buffer;
  /** Exactly these lines are faulty; a file that is refused as a whole is `stopped`; `any` where nobody can say. */
  readonly faulty: readonly number[] | 'stopped' | 'any' | 'too_large';
}

type Line = readonly string[];

/** A sound line of a subject; `tag` is what no two lines share. */
const lineOf =
  ({ header, usual }: SheetSubject) =>
  (tag: string, values: SheetCells = {}): Line => {
    const cells: SheetCells = { ...usual(tag), ...values };
    return header.map((column) => cells[column] ?? '');
  };

const plain = (lines: readonly Line[], end = '\r\n', separator = ';'): string =>
  lines.map((cells) => cells.join(separator)).join(end) + end;
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const allQuoted = (lines: readonly Line[], end = '\r\n'): string =>
  plain(
    lines.map((cells) => cells.map(quoted)),
    end,
  );

const lineEnds = { windows: '\r\n', unix: '\n', mac: '\r' } as const;

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const encodings = {
  utf8: (text: string) => Buffer.from(text),
  utf8Mark: (text: string) => Buffer.from(`\ufeff${text}`),
  utf8TwoMarks: (text: string) => Buffer.from(`\ufeff\ufeff${text}`),
  utf16: (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  utf16Other: (text: string) => swapped(Buffer.from(`\ufeff${text}`, 'utf16le')),
  windows: latin1,
} as const;

/** Sound files in every dress: encodings, line ends, quotes. */
function* dressed(subject: SheetSubject): Generator<HostileSheet> {
  const { header, words } = subject;
  const good = lineOf(subject);
  for (const [encoding, encode] of Object.entries(encodings))
    for (const [ends, end] of Object.entries(lineEnds))
      for (const write of [plain, allQuoted]) {
        const tag = `${encoding}-${ends}-${write.name}`;
        const lines = [header, good(`${tag}-1`, { [words]: 'Blåskjell ÆØÅ' }), good(`${tag}-2`)];
        yield { name: `${tag}.csv`, bytes: encode(write(lines, end)), faulty: [] };
      }
}

/** One wrong cell each, at a line that is known. */
function* wrong(subject: SheetSubject): Generator<HostileSheet> {
  const { header, faultyCells } = subject;
  const good = lineOf(subject);
  for (const [fault, values] of Object.entries(faultyCells))
    for (const at of [0, 2, 5]) {
      const lines = Array.from({ length: 6 }, (_, index) =>
        good(`${fault}-${at}-${index}`, index === at ? values : {}),
      );
      yield { name: `${fault}-${at}.csv`, bytes: Buffer.from(plain([header, ...lines])), faulty: [at + 2] };
    }
}

const twoOf =
  (subject: SheetSubject) =>
  (tag: string): readonly Line[] => [
    subject.header,
    lineOf(subject)(`${tag}-1`),
    lineOf(subject)(`${tag}-2`),
  ];

/** Files that are broken in their own ways. */
function* broken(subject: SheetSubject): Generator<HostileSheet> {
  const { header, words, faultyCells } = subject;
  const good = lineOf(subject);
  const two = twoOf(subject);
  const [wrongCells = {}] = Object.values(faultyCells);
  const file = (name: string, text: string | Buffer, faulty: HostileSheet['faulty']): HostileSheet => ({
    name: `${name}.csv`,
    bytes: Buffer.from(text),
    faulty,
  });
  yield file('nothing', '', 'stopped');
  yield file('blank', '\r\n\n\r  \n', 'stopped');
  yield file('header only', plain([header]), 'stopped');
  yield file('commas', plain(two('commas'), '\n', ','), 'stopped');
  yield file('tabs', plain(two('tabs'), '\n', '\t'), 'stopped');
  yield file('bars', plain(two('bars'), '\n', '|'), 'stopped');
  yield file('says commas', `sep=,\n${plain(two('says'), '\n', ',')}`, 'stopped');
  yield file('says semicolons', `sep=;\n${plain(two('semi'))}`, []);
  yield file(
    'column twice',
    plain([
      [...header, words],
      [...good('twice'), 'again'],
    ]),
    'stopped',
  );
  if (subject.wordsInNorwegian !== undefined)
    yield file(
      'column twice in two languages',
      plain([
        [...header, subject.wordsInNorwegian],
        [...good('twice2'), 'x'],
      ]),
      'stopped',
    );
  yield file('required missing', plain([[words], ['only']]), 'stopped');
  yield file(
    'unknown columns',
    plain([
      [...header, 'colour of the sky', ''],
      [...good('unknown'), 'blue', ''],
    ]),
    [],
  );
  yield file(
    'no known column',
    plain([
      ['a', 'b'],
      ['1', '2'],
    ]),
    'stopped',
  );
  yield file('10000 columns', plain([Array.from({ length: 10_000 }, (_, n) => `c${n}`), ['x']]), 'stopped');
  yield file('10000 cells', `${plain(two('cells'))}${'x;'.repeat(10_000)}\r\n`, [4]);
  yield file(
    '5001 lines',
    plain([header, ...Array.from({ length: 5001 }, (_, n) => good(`many-${n}`))]),
    'stopped',
  );
  yield file('more than 5 MB', `${plain([header])}${'x'.repeat(5 * 1024 * 1024)}`, 'too_large');
  yield file('one line of 4 MB', `${plain(two('big'))}${'x'.repeat(4 * 1024 * 1024)}`, [4]);
  yield file('too few cells', `${plain(two('few'))}a;b\r\n${plain([good('few-3')])}`, [4]);
  yield file('too many cells', `${plain(two('more'))}${good('more-3').join(';')};extra\r\n`, [4]);
  yield file('words behind a quote', `${plain(two('behind'))}"a"b${good('behind-3').join(';')}\r\n`, [4]);
  yield file('quote never closed', `${plain(two('open'))}"a;b\r\n${plain([good('open-3')])}`, [4]);
  yield file('deep quotes', plain([header, good('deep', { [words]: quoted('"'.repeat(30)) })]), []);
  yield file('only quotes', '"'.repeat(100_001), 'stopped');
  yield file(
    'line breaks in quotes',
    plain([header, good('breaks', { [words]: '"one\r\ntwo"' }), good('after')]),
    [],
  );
  yield file('same twice', plain([header, good('same'), good('other'), good('same')]), [4]);
  yield file('same twice but for the case', plain([header, good('CASE'), good('case')]), [3]);
  yield file('same three times', plain([header, good('tri'), good('tri'), good('tri')]), [3, 4]);
  yield file(
    'every line wrong',
    plain([header, ...[1, 2, 3].map((n) => good(`w${n}`, wrongCells))]),
    [2, 3, 4],
  );
  yield file('nul bytes', Buffer.alloc(1000), 'any');
  yield file('utf-16 without its mark', Buffer.from(plain(two('bare16')), 'utf16le'), 'any');
  yield file(
    'half a utf-16 letter',
    Buffer.concat([Buffer.from(`\ufeff${plain(two('half'))}`, 'utf16le'), Buffer.from([0x41])]),
    'any',
  );
  yield file(
    'line ends mixed',
    `${header.join(';')}\n${good('mix-1').join(';')}\r${good('mix-2').join(';')}\r\n\r\n${good('mix-3').join(';')}`,
    [],
  );
  yield file(
    'prototype',
    plain([
      [...header, '__proto__', 'constructor'],
      [...good('proto'), 'x', 'y'],
    ]),
    [],
  );
  for (const formula of ['=1+1', '+1', '-1+1', '@SUM(1)', "=cmd|' /C calc'!A0", "'=1", '\t=1', '＝1'])
    yield file(
      `formula ${formula}`.replace(/[^\w ]/g, '_'),
      plain([
        header,
        good(`f${formula.length}${formula.charCodeAt(0)}`, { [words]: quoted(`${formula} x`) }),
      ]),
      [],
    );
}

/** Workbooks, sound and not. */
function* workbooks(subject: SheetSubject): Generator<HostileSheet> {
  const { header, words, faultyCells } = subject;
  const good = lineOf(subject);
  const two = twoOf(subject);
  const [wrongCells = {}] = Object.values(faultyCells);
  const book = (name: string, bytes: Buffer, faulty: HostileSheet['faulty']): HostileSheet => ({
    name: `${name}.xlsx`,
    bytes,
    faulty,
  });
  const sound = workbookBytes({ Items: sheetXml(two('book')) });
  yield book('sound', sound, []);
  yield book(
    'wrong number',
    workbookBytes({ A: sheetXml([header, good('xl-1'), good('xl-2', wrongCells)]) }),
    [3],
  );
  yield book('formula', workbookBytes({ A: sheetXml([header, good('xl-f', { [words]: '=1+1' })]) }), []);
  yield book('cut off', sound.subarray(0, sound.length - 30), 'stopped');
  yield book('cut in the middle', sound.subarray(0, 200), 'stopped');
  yield book('no sheets', zipBytes([{ name: 'a.txt', content: 'x' }]), 'stopped');
  yield book('empty sheet', workbookBytes({ A: sheetXml([]) }), 'stopped');
  yield book('not xml', workbookBytes({ A: 'PK not xml <<<<' }), 'stopped');
  yield book(
    'entities',
    workbookBytes({ A: `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(50)}">]>${sheetXml(two('ent'))}` }),
    'stopped',
  );
  const bomb = Buffer.alloc(64 * 1024 * 1024, '<row><c><v>1</v></c></row>');
  yield book('bomb', workbookBytes({ A: '' }, [{ name: 'xl/sharedStrings.xml', content: bomb }]), 'stopped');
  yield book(
    'bomb that lies',
    workbookBytes({ A: sheetXml(two('lie')) }, [
      { name: 'xl/sharedStrings.xml', content: bomb, claimed: 10 },
    ]),
    'stopped',
  );
  yield book(
    'many columns',
    workbookBytes({ A: sheetXml([Array.from({ length: 2000 }, () => 'x')]) }),
    'stopped',
  );
  yield book(
    'far row',
    workbookBytes({ A: sheetXml(two('far')).replace('r="3"', 'r="99999999999"') }),
    'stopped',
  );
  yield book(
    'self reference',
    workbookBytes(
      { A: sheetXml(two('self')) },
      Array.from({ length: 3000 }, (_, n) => ({ name: `x${n}`, content: '' })),
    ),
    'stopped',
  );
}

/** Sound files with bytes changed at random: nobody knows what they say, and nothing may break. */
function* spoilt(subject: SheetSubject, next: () => number): Generator<HostileSheet> {
  const { header } = subject;
  const good = lineOf(subject);
  for (let count = 0; ; count += 1) {
    const bytes = Buffer.from(plain([header, good(`spoilt-${count}-1`), good(`spoilt-${count}-2`)]));
    const changes = 1 + Math.floor(next() * 12);
    for (let change = 0; change < changes; change += 1)
      bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256);
    yield { name: `spoilt-${count}.csv`, bytes, faulty: 'any' };
  }
}

/** So many odd and hostile files: every one of a kind, and spoilt ones to fill up. `next` gives numbers below one. */
export function* hostileSheets(
  count: number,
  next: () => number,
  subject: SheetSubject = equipmentLines,
): Generator<HostileSheet> {
  let left = count;
  const kinds = [broken(subject), workbooks(subject), wrong(subject), dressed(subject)];
  for (const sheets of [...kinds, spoilt(subject, next)])
    for (const sheet of sheets) {
      if (left <= 0) return;
      left -= 1;
      yield sheet;
    }
}
