import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './setup/paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .map((name) => join('docs', String(name)))
    .filter((name) => name.endsWith('.md')),
];

/** Every cell of the first column of the table under a heading, without its marks. */
function firstColumn(page, heading) {
  const [, chapter = ''] = page.split(`\n## ${heading}\n`);
  const rows = chapter
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => /^\| `/.test(line));
  return rows.flatMap((line) => [...line.split(' | ')[0].matchAll(/`([^`]+)`/g)].map(([, name]) => name));
}

describe('what is written for operators', () => {
  it('every link of the documents leads to something', () => {
    const dead = pages.flatMap((page) =>
      [...read(page).matchAll(/(?:\]\(|src=")(?!https?:|mailto:|#)([^)"#\s]+)/g)]
        .map(([, target]) => target)
        .filter((target) => !existsSync(join(root, dirname(page), target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(dead).toEqual([]);
  });

  it('the order to read names every page of the folder', () => {
    const order = read('docs/README.md');
    const unnamed = readdirSync(join(root, 'docs')).filter(
      (name) => name.endsWith('.md') && name !== 'README.md' && !order.includes(`(${name})`),
    );
    expect(unnamed).toEqual([]);
  });

  it('the table of settings is what the server reads', () => {
    const [, schema = ''] = read('server/src/config.ts').split('const environment = z.object({');
    const parsed = [...schema.split('\n});')[0].matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
      ([, name]) => name,
    );
    expect(parsed.length).toBeGreaterThan(30);
    expect(firstColumn(read('docs/deploying.md'), 'Settings').sort()).toEqual(parsed.sort());
  });

  it('the table of commands is what the operator’s tool has', () => {
    const folder = 'server/src/operate/commands';
    const commands = readdirSync(join(root, folder))
      .filter((name) => name !== 'index.ts')
      .flatMap((name) => [...read(join(folder, name)).matchAll(/^ {2}name: '([^']+)'/gm)])
      .map(([, name]) => name);
    const told = firstColumn(read('docs/operating.md'), "The operator's tool");
    expect(told.sort()).toEqual(commands.sort());
  });
});
