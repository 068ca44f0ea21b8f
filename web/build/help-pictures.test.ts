import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pictureNames } from '@sveis/domain/help';
import { languages } from '@sveis/domain/locales';
import { describe, expect, it } from 'vitest';
import heights from '../src/help/pictures/heights.json' with { type: 'json' };

const folder = fileURLToPath(new URL('../src/help/pictures/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.webp'));
const sizeOf = (name: string) => statSync(`${folder}${name}`).size;

/** Kilobytes: of one picture, of what a phone keeps of one language when every page has been opened, and of all. */
const most = { picture: 22, language: 260, all: 1300 };

describe('the pictures of the help', () => {
  it('are there in every language with the room they take, and no others', () => {
    const named = languages.flatMap((language) => pictureNames.map((name) => `${language}-${name}`)).sort();
    expect(files.map((name) => name.replace('.webp', '')).sort()).toEqual(named);
    expect(Object.keys(heights).sort()).toEqual(named);
  });

  it('are small', () => {
    const heavy = files.filter((name) => sizeOf(name) > most.picture * 1024);
    expect(heavy).toEqual([]);
    const total = (names: readonly string[]) => names.reduce((sum, name) => sum + sizeOf(name), 0);
    for (const language of languages)
      expect(total(files.filter((name) => name.startsWith(language)))).toBeLessThan(most.language * 1024);
    expect(total(files)).toBeLessThan(most.all * 1024);
  });
});
