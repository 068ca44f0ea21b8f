import { createEvent, fireEvent } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { person } from '../../testing/answers/session.ts';
import { button, field, heading, words } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';
import { keepReaderSetup } from './reader-setup.ts';

const GS = '\u001d';
const sent = `010200100009999310Zy-7/q${GS}21Wx:05`;

const openReader = () => openApp({ at: '/account/reader', as: person('warehouse'), language: 'no' });

/** A reader: faster than any hand, the separator as Ctrl+], Enter at the end where it has one. */
async function scan(text: string, { end = 'Enter', gap = 5 } = {}): Promise<void> {
  const input = (await field(say('scan.readerField'))) as HTMLInputElement;
  for (const [index, sign] of [...text].entries()) {
    const stroke =
      sign === GS
        ? createEvent.keyDown(input, { key: ']', code: 'BracketRight', ctrlKey: true })
        : createEvent.input(input, { target: { value: `${input.value}${sign}` } });
    Object.defineProperty(stroke, 'timeStamp', { value: 1_000 + index * gap });
    fireEvent(input, stroke);
  }
  if (end === 'Enter') fireEvent.keyDown(input, { key: 'Enter' });
}

beforeEach(() => keepReaderSetup({ prefix: '', suffix: '', separator: '' }));

describe('a reader tried on the phone', () => {
  it('that sends all of it works, and says what arrived', async () => {
    await openReader();
    await scan(`]C1${sent}`);
    await heading(say('scan.readerGood'));
    await words(say('scan.readerSeparatorSent'));
    await words(say('scan.readerKindTold'));
    await words(`]C1${sent.replace(GS, '<GS>')}`);
  });

  it('that swallows group separators is told how to send them', async () => {
    await openReader();
    await scan(sent.replace(GS, ''));
    await heading(say('scan.readerMustSet'));
    await words(say('scan.readerSeparatorLost'));
  });

  it('with another keyboard, or without Enter, says which letters and what to set', async () => {
    await openReader();
    await scan(sent.replace('-', '+').replace('/', '-'), { end: 'none' });
    await words(say('scan.readerSwapped', { sent: '- /', got: '+ -' }));
    await words(say('scan.readerEndNone'));
  });

  it('that adds signs is made up for by this phone, which keeps them', async () => {
    const app = await openReader();
    await scan(`#${sent.replace(GS, '|')}`);
    await heading(say('scan.readerHere'));
    await app.user.click(await button(say('scan.readerUse')));
    expect(await field(say('scan.readerKeptPrefix'))).toHaveProperty('value', '#');
    expect(await field(say('scan.readerKeptSeparator'))).toHaveProperty('value', '|');
    expect(JSON.parse(localStorage.getItem('reader_setup') ?? '')).toEqual({
      prefix: '#',
      suffix: '',
      separator: '|',
    });
    await scan(`#${sent.replace(GS, '|')}`);
    await heading(say('scan.readerGood'));
    await app.user.clear(await field(say('scan.readerKeptPrefix')));
    expect(JSON.parse(localStorage.getItem('reader_setup') ?? '')).toMatchObject({ prefix: '' });
  });

  it('that is slow as a hand is told how quick it has to be', async () => {
    await openReader();
    await scan(sent, { gap: 90 });
    await words(say('scan.readerSlow', { ms: 90, most: 60 }));
  });

  it('on another label says so', async () => {
    await openReader();
    await scan('7031234567895');
    await words(say('scan.readerOther'));
  });
});
