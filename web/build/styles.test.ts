import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const leftOut =
  /@source not "\.\.\/ui\/\*\*\/\{([^}]+)\}\.tsx"/.exec(read('../src/styles/app.css'))?.[1]?.split(',') ?? [];
const plainWords =
  /@source not inline\("\{([^}]+)\}"\)/.exec(read('../src/styles/theme.css'))?.[1]?.split(',') ?? [];
const parts = readdirSync(new URL('../src/ui', import.meta.url), { recursive: true }).map(String);

it('leaves some parts out of the first style sheet', () => {
  expect(leftOut.length).toBeGreaterThan(10);
});

it.each(leftOut)('%s brings the second style sheet along, wherever it is used', (part) => {
  const file = parts.find((name) => name.endsWith(`/${part}.tsx`));
  expect(read(`../src/ui/${file}`)).toContain("import '../../styles/screens.css';");
});

it('asks for no class that is left out because it is a plain word too', () => {
  const screens = readdirSync(new URL('../src', import.meta.url), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.tsx'));
  const asked = screens.flatMap((name) =>
    [...read(`../src/${name}`).matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap((match) =>
      `${match[1] ?? ''} ${match[2] ?? ''}`
        .split(/[\s${}'"]+/)
        .filter((word) => plainWords.includes(word))
        .map((word) => `${name}: ${word}`),
    ),
  );
  expect(plainWords.length).toBeGreaterThan(10);
  expect(asked).toEqual([]);
});
