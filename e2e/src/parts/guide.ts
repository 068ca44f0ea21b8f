import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repository } from './server.ts';

/** Something the guide says to write: a whole file, or lines at a place in one. */
interface Instruction {
  readonly file: string;
  readonly place: { readonly kind: 'whole' | 'top' } | { readonly kind: 'after'; readonly text: string };
  readonly lines: string;
}

const instruction = /^\*\*`([^`]+)`\*\*(?:, (at the top)|, after `([^`]+)`)?\n\n```ts\n([\s\S]*?)^```$/gm;

export async function readGuide(name: string): Promise<readonly Instruction[]> {
  const page = await readFile(join(repository, 'docs', name), 'utf8');
  return [...page.matchAll(instruction)].map(([, file = '', top, text, lines = '']) => ({
    file,
    lines,
    place: text ? { kind: 'after', text } : { kind: top ? 'top' : 'whole' },
  }));
}

/** Does in a copy of the sources what the guide says, and nothing else. */
export async function followGuide(root: string, instructions: readonly Instruction[]): Promise<void> {
  for (const { file, place, lines } of instructions) {
    const path = join(root, file);
    await mkdir(dirname(path), { recursive: true });
    const before = place.kind === 'whole' ? '' : await readFile(path, 'utf8');
    await writeFile(path, place.kind === 'after' ? insertAfter(before, place.text, lines) : lines + before);
  }
}

function insertAfter(source: string, text: string, lines: string): string {
  const [before, after, ...others] = source.split(text);
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error(`the guide names a place that is not there exactly once: ${text}`);
  return `${before}${text}\n${lines}${after}`;
}
