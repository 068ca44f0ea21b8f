import { describe, expect, it } from 'vitest';
import { readRichText } from './read-rich-text.ts';
import { richFromMarkdown } from './rich-from-markdown.ts';

describe('what somebody writes in the text of a form', () => {
  it('becomes headings, lists, bold, italic and links', () => {
    const text =
      '# Before work\n**Stop** if *anything* is unclear.\nAsk.\n\n- hook\n- latch\n\n1. Lock\n2. Tag';
    expect(richFromMarkdown(text)).toEqual([
      { kind: 'heading', runs: [{ text: 'Before work' }] },
      {
        kind: 'paragraph',
        runs: [
          { text: 'Stop', bold: true },
          { text: ' if ' },
          { text: 'anything', italic: true },
          { text: ' is unclear.' },
          { text: '\n' },
          { text: 'Ask.' },
        ],
      },
      { kind: 'list', items: [[{ text: 'hook' }], [{ text: 'latch' }]] },
      { kind: 'list', isOrdered: true, items: [[{ text: 'Lock' }], [{ text: 'Tag' }]] },
    ]);
  });

  it('has no address but those a text may have, and no HTML', () => {
    expect(
      richFromMarkdown('[rules](https://hse.example/a) [no](javascript:alert) <b>x</b> 3 * 4 * 5'),
    ).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { text: 'rules', link: 'https://hse.example/a' },
          { text: ' ' },
          { text: '[no](javascript:alert)' },
          { text: ' <b>x</b> 3 * 4 * 5' },
        ],
      },
    ]);
  });

  it('is what a formatted text may hold', () => {
    const text = richFromMarkdown('# A\n**b** *c* [d](mailto:a@b.example)\n- e\n1) f\n\n\ng');
    expect(readRichText(text).isWhole).toBe(true);
  });
});
