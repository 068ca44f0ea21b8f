import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** Sizes of type that would not follow the size the person has chosen for the phone. */
const fixedType = [
  /\btext-\[[\d.]+px\]/,
  /\bleading-(\[[\d.]+px\]|\d)/,
  /font(-size)?:[^;]*\dpx/,
  /line-height:[^;]*\dpx/,
];

it('every size of type follows the size the person has chosen', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(css|tsx)$/.test(name) && !name.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((name) =>
    readFileSync(join(source, name), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        fixedType.some((fixed) => fixed.test(line)) ? [`${name}:${index + 1} ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
