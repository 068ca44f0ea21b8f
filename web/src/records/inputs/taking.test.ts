import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notices } from '../../lib/notices.ts';
import { openMessages } from '../../lib/words/messages.ts';
import { takenFiles } from '../../offline/taken-files.ts';
import { takeAll } from './taking.ts';

const fileOf = (name: string, bytes: number, type = 'application/pdf') =>
  new File([new Uint8Array(bytes)], name, { type });

const unreadable = Object.assign(fileOf('borte.pdf', 1), {
  arrayBuffer: () => Promise.reject(new Error('gone from the phone')),
});

const told = () => notices.visible().length;

describe('files that are chosen together', () => {
  beforeAll(() => openMessages('records', 'shell'));
  beforeEach(() => {
    for (const { id } of notices.visible()) notices.dismiss(id);
  });

  const taken = async (files: readonly File[]) => {
    const names: string[] = [];
    const progress: string[] = [];
    await takeAll(files, {
      limitMb: 1,
      onTaken: (id) => names.push(takenFiles.get(id)?.name ?? ''),
      onProgress: (done, of) => progress.push(`${done}/${of}`),
    });
    return { names, progress };
  };

  it('are made ready one after the other, and it is told how far', async () => {
    const { names, progress } = await taken([fileOf('a.pdf', 9), fileOf('b.pdf', 9), fileOf('c.pdf', 9)]);
    expect(names).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(progress).toEqual(['0/3', '1/3', '2/3', '3/3']);
    expect(told()).toBe(0);
  });

  it('one that is too large is refused by name, and the others are not lost with it', async () => {
    const limit = 1_048_576;
    const { names } = await taken([
      fileOf('film.mp4', limit + 1, 'video/mp4'),
      fileOf('just.pdf', limit),
      fileOf('bilde.gif', limit + 1, 'image/gif'),
    ]);
    expect(names).toEqual(['just.pdf']);
    expect(told()).toBe(1);
  });

  it('one that cannot be read is named, and the others are there', async () => {
    const { names } = await taken([fileOf('a.pdf', 9), unreadable, fileOf('c.pdf', 9)]);
    expect(names).toEqual(['a.pdf', 'c.pdf']);
    expect(told()).toBe(1);
  });
});
