import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureName } from '@sveis/domain/help';
import type { Language } from '@sveis/domain/locales';
import { repository } from '../server.ts';

const folder = join(repository, 'web/src/help/pictures');
const linesFile = (language: Language) => join(folder, `${language}.txt`);
const sizesFile = join(folder, 'heights.json');

export interface TakenPicture {
  readonly name: PictureName;
  readonly height: number;
  readonly bytes: Buffer;
  readonly lines: readonly string[];
}

/** What each picture of a language showed as it was taken. */
export function linesWhenTaken(language: Language): Readonly<Record<string, readonly string[]>> {
  const chapters = readFileSync(linesFile(language), 'utf8').split(/^# /m).slice(1);
  return Object.fromEntries(
    chapters.map((chapter) => {
      const [name = '', ...lines] = chapter.trimEnd().split('\n');
      return [name, lines];
    }),
  );
}

/** Puts the pictures in place of all there were. */
export function keepPictures(taken: ReadonlyMap<Language, readonly TakenPicture[]>): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  const heights: Record<string, number> = {};
  for (const [language, pictures] of taken) {
    for (const { name, bytes, height } of pictures) {
      writeFileSync(join(folder, `${language}-${name}.webp`), bytes);
      heights[`${language}-${name}`] = height;
    }
    const chapters = pictures.map(({ name, lines }) => `# ${name}\n${lines.join('\n')}\n`);
    writeFileSync(linesFile(language), chapters.join(''));
  }
  writeFileSync(sizesFile, `${JSON.stringify(heights, null, 2)}\n`);
}
