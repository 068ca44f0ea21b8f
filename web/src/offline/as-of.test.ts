import { afterEach, describe, expect, it } from 'vitest';
import { companyZone, zoneFrom } from '../lib/clock/company-zone.ts';
import { startPunch } from '../time/punch/outbox/punch-operations.ts';
import { momentText } from './as-of.ts';

/** The phone of these tests stands in Newfoundland, the company in Norway. */
describe('times on the screen', () => {
  const at = Date.parse('2026-11-09T23:30:00Z');
  afterEach(() => zoneFrom(() => undefined));

  it('are the company’s, whatever the phone thinks', () => {
    zoneFrom(() => 'Europe/Oslo');
    expect(momentText(at, at)).toBe('00:30');
    expect(momentText(at, at + 3_600_000)).toBe('00:30');
  });

  it('carry the date of the company’s day', () => {
    zoneFrom(() => 'Europe/Oslo');
    expect(momentText(at, at + 24 * 3_600_000)).toBe('10.11.2026 00:30');
    expect(momentText(at, at - 3_600_000)).toBe('10.11.2026 00:30');
  });

  it('are so in the names of unsent work too', () => {
    zoneFrom(() => 'Europe/Oslo');
    const body = { id: 'x', device_at: new Date(at).toISOString(), files: [] };
    const label = startPunch.label(body as unknown as Parameters<typeof startPunch.label>[0]);
    expect(String(label.values?.time)).toMatch(/00:30$/);
  });

  it('fall back to the phone’s own zone only while nobody is in', () => {
    expect(companyZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
});
