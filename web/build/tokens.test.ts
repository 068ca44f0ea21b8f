import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../src/ui/data/contrast.ts';

const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('[data-theme="dark"]');

const token = (theme: 'light' | 'dark', name: string): string => {
  const find = (part: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(part)?.[1];
  const value = (theme === 'dark' ? find(dark) : undefined) ?? find(light);
  if (value === undefined) throw new Error(`no token ${name}`);
  return value;
};

const pairs: [string, string][] = [
  ['ink', 'canvas'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink', 'steel-tint'],
  ['ink-quiet', 'canvas'],
  ['ink-quiet', 'surface'],
  ['ink-quiet', 'sunken'],
  ['steel', 'surface'],
  ['steel', 'canvas'],
  ['on-steel', 'steel'],
  ['display-ink', 'display'],
  ['display-quiet', 'display'],
  ['display-mark', 'display'],
  ['on-signal', 'signal'],
  ['on-signal', 'signal-press'],
  ['danger-text', 'surface'],
  ['danger-text', 'danger-bg'],
  ['ok-text', 'ok-bg'],
  ['warn-text', 'warn-bg'],
  ['info-text', 'info-bg'],
  ['idle-text', 'idle-bg'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(pairs)('reads %s on %s at 7:1 or better', (text, ground) => {
    expect(contrast(token(theme, text), token(theme, ground))).toBeGreaterThanOrEqual(7);
  });
});
