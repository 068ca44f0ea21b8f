import { describe, expect, it } from 'vitest';
import { bareMarkup, tidyText } from './inert-text.ts';

describe('text of a foreign body', () => {
  it.each([
    ['<p class="a" onclick=x>Not <b style="y">found</b></p>', '<p>Not <b>found</b></p>'],
    ['<STYLE media=all>p{}</STYLE>here', '<template>p{}</template>here'],
    ['<img title="<" onerror=x><img title=">" onerror=x>', '<img><img>" onerror=x>'],
    ['<p title="</noscript><img src=x onerror=x>">', '<p><img>">'],
    ['<svg/onload=x>', '<svg>'],
    ['3 < 4 > 2, <3', '3 < 4 > 2, <3'],
    ['cut off <img src=x onerror=x', 'cut off '],
  ])('%s is parsed without attributes and styles', (body, bare) => expect(bareMarkup(body)).toBe(bare));

  it('of any length is ready at once', () => {
    const begin = performance.now();
    bareMarkup('<a '.repeat(300_000));
    expect(performance.now() - begin).toBeLessThan(1_000);
  });

  it('becomes one line', () => {
    expect(tidyText('  Not\n\n  Found\u0000\t page ')).toBe('Not Found page');
  });

  it('is cut at 300 characters and never through a letter', () => {
    const cut = tidyText('🔥'.repeat(400));
    expect([...cut]).toHaveLength(300);
    expect(cut.endsWith('🔥')).toBe(true);
  });
});
