import { describe, expect, it } from 'vitest';
import { pageFootRules } from './page-foot.ts';

describe('the foot of a printed page', () => {
  it('counts the pages in the words of the language', () => {
    const rules = pageFootRules({
      start: 'DEV-2026-0001',
      middle: 'Skrevet ut 12.11.2026 av Ola',
      page: (number, count) => `Side ${number} av ${count}`,
    });
    expect(rules).toContain('content: "DEV-2026-0001";');
    expect(rules).toContain('content: "Side " counter(page) " av " counter(pages);');
  });

  it('stays text, whatever a person is called', () => {
    const rules = pageFootRules({ start: 'a"; } body { display: none', middle: '\\', page: (n) => n });
    expect(rules).toContain('content: "a\\"; } body { display: none";');
    expect(rules).toContain('content: "\\\\";');
  });
});
