import { describe, expect, it } from 'vitest';
import { measureBuild } from './sizes.mjs';

const manifest = {
  'index.html': { file: 'app.js', isEntry: true, imports: ['_react.js'], css: ['app.css'] },
  '_react.js': { file: 'react.js' },
  'src/session/login-screen.tsx': {
    file: 'login.js',
    isDynamicEntry: true,
    imports: ['_react.js', '_form.js'],
  },
  '_form.js': { file: 'form.js' },
  'src/time/stemp-screen.tsx': {
    file: 'stemp.js',
    isDynamicEntry: true,
    imports: ['_react.js', 'src/app/house.tsx'],
  },
  'src/app/house.tsx': { file: 'house.js', isDynamicEntry: true },
  'src/scan/barcode.ts': { file: 'barcode.js', isDynamicEntry: true },
};
const bytes = {
  'app.js': 10,
  'react.js': 60,
  'login.js': 5,
  'form.js': 3,
  'stemp.js': 26,
  'barcode.js': 90,
  'assets/words-no-shell-a1.json': 2,
  'assets/words-lt-shell-b2.json': 4,
  'assets/words-lt-time-c3.json': 9,
  'app.css': 3,
  'assets/drawing-reader-1/worker.js': 500,
  'assets/drawing-engine-2.js': 130,
  'sw.js': 7,
  'house.js': 40,
};
const rows = measureBuild({ manifest, files: Object.keys(bytes), sizeOf: (name) => bytes[name] * 1024 });
const sizeOf = (name) => rows.find((row) => row.name === name)?.kilobytes;

describe('size budgets', () => {
  it('the login screen counts what it brings along once, and the words of the largest language', () => {
    expect(sizeOf('login screen, script')).toBe(10 + 60 + 5 + 3);
    expect(sizeOf('login screen, words')).toBe(4);
    expect(sizeOf('login screen, style')).toBe(3);
  });

  it('a route counts its own chunk alone and is over its limit at 26', () => {
    const stemp = rows.find((row) => row.name === 'src/time/stemp-screen.tsx');
    expect(stemp).toEqual({ name: 'src/time/stemp-screen.tsx', kilobytes: 26, limit: 25 });
  });

  it('words are counted apart, for the largest language', () => {
    expect(sizeOf('all words of one language')).toBe(4 + 9);
  });

  it('what screens share has no limit of its own', () => {
    const house = rows.find((row) => row.name === 'src/app/house.tsx');
    expect(house).toEqual({ name: 'src/app/house.tsx', kilobytes: 40, limit: undefined });
  });

  it('scanning has no route limit but counts in the total, what reads drawings is told apart', () => {
    expect(sizeOf('src/scan/barcode.ts')).toBeUndefined();
    expect(sizeOf('all script a phone keeps ahead')).toBe(10 + 60 + 5 + 3 + 26 + 90 + 7 + 40);
    expect(sizeOf('script that comes with its first use')).toBe(500 + 130);
  });
});
