import { beforeEach, describe, expect, it } from 'vitest';
import { createReadGate } from './read-gate.ts';
import { keepReaderSetup } from './reader/reader-setup.ts';
import { createWedgeReader } from './wedge.ts';

let heard: string[];
let refused: number;
let isDialogOpen: boolean;
let now: number;
let reader: ReturnType<typeof createWedgeReader>;

beforeEach(() => {
  [heard, refused, isDialogOpen, now] = [[], 0, false, 1_000];
  reader = createWedgeReader(
    () => isDialogOpen,
    () => {
      refused += 1;
    },
  );
  reader.listeners.push({ read: (code) => heard.push(`list ${code}`), isInDialog: false });
});

/** Keys as a reader or a hand types them; tells which ones pressed nothing else. */
function type(keys: readonly string[], gap: number, isTyping = false): readonly string[] {
  return keys.filter((key) => {
    now += gap;
    const [ctrlKey, altKey] = [key === 'Ctrl+]', key.startsWith('Alt+')];
    return reader.press({
      key: ctrlKey ? ']' : key.replace('Alt+', ''),
      code: altKey ? key.replace('Alt+', 'Numpad') : '',
      ctrlKey,
      altKey,
      metaKey: false,
      timeStamp: now,
      isTyping,
    });
  });
}

describe('a reader that acts as a keyboard', () => {
  it('is heard from its first character on, and its Enter presses nothing', () => {
    now += 5_000;
    expect(type([...'SV-017', 'Enter'], 5)).toEqual(['Enter']);
    expect(heard).toEqual(['list SV-017']);
  });

  it('twice in a row at full speed is heard twice, in order', () => {
    type([...'SV-017', 'Enter', ...'SV-018', 'Enter'], 5);
    expect(heard).toEqual(['list SV-017', 'list SV-018']);
  });

  it('may end with Tab, hold spaces and send the separator of GS1 as a control key', () => {
    expect(type([...'SN 9', 'Tab'], 8)).toEqual([' ', 'Tab']);
    type(['1', '0', 'A', 'Ctrl+]', '2', '1', 'B', 'Enter'], 8);
    expect(heard).toEqual(['list SN 9', 'list 10A\u001d21B']);
  });

  it('may write the separator as a number with Alt held down', () => {
    expect(type(['1', '0', 'A', 'Alt+0', 'Alt+2', 'Alt+9', '2', '1', 'B', 'Enter'], 8)).toEqual([
      'Alt+0',
      'Alt+2',
      'Alt+9',
      'Enter',
    ]);
    expect(heard).toEqual(['list 10A\u001d21B']);
  });

  it('is heard without what this phone knows that it adds', () => {
    keepReaderSetup({ prefix: '#', suffix: ';', separator: '|' });
    type([...'#10A|21B;', 'Enter'], 8);
    keepReaderSetup({ prefix: '', suffix: '', separator: '' });
    type([...'#SV-017', 'Enter'], 8);
    expect(heard).toEqual(['list 10A\u001d21B', 'list #SV-017']);
  });

  it('writes into a field like anybody', () => {
    expect(type([...'SV-017', 'Enter'], 5, true)).toEqual([]);
    expect(heard).toEqual([]);
  });

  it('speaks to what was opened last, and to nobody behind a question', () => {
    isDialogOpen = true;
    expect(type([...'SV-017', 'Enter'], 5)).toEqual(['Enter']);
    expect([heard, refused]).toEqual([[], 1]);
    reader.listeners.push({ read: (code) => heard.push(`sheet ${code}`), isInDialog: true });
    type([...'SV-017', 'Enter'], 5);
    expect(heard).toEqual(['sheet SV-017']);
  });
});

it('a hand on the keys is left alone: Enter and Tab do what they always do', () => {
  expect(type([...'abc', 'Enter', 'Tab', ' ', 'Enter'], 150)).toEqual([]);
  expect(heard).toEqual([]);
});

it('the same code counts once as long as it stays in the picture', () => {
  const isNew = createReadGate();
  const reads = [0, 200, 1_600, 3_000, 4_600].map((at) => isNew('A', at));
  expect(reads).toEqual([true, false, false, false, true]);
  expect([isNew('B', 4_700), isNew('A', 4_800)]).toEqual([true, true]);
});
