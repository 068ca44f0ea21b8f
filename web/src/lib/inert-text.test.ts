import { describe, expect, it } from 'vitest';
import { tidyText } from './inert-text.ts';

describe('text of a foreign body', () => {
  it('becomes one line', () => {
    expect(tidyText('  Not\n\n  Found\u0000\t page ')).toBe('Not Found page');
  });

  it('is cut at 300 characters and never through a letter', () => {
    const cut = tidyText('🔥'.repeat(400));
    expect([...cut]).toHaveLength(300);
    expect(cut.endsWith('🔥')).toBe(true);
  });
});
