import { deviation } from '@sveis/domain/modules/deviation';
import { type Field, type FieldKind, fieldKinds, type ModuleDefinition } from '@sveis/domain/records';
import { beforeAll, expect, it } from 'vitest';
import { openMessages } from '../../lib/words/messages.ts';
import { knowDefinition } from '../definitions.ts';
import { describeRecord } from './describe-record.ts';

const uuid = (end: number) => `0190c0de-0000-7000-8000-${String(end).padStart(12, '0')}`;

/** Two values of each kind that two people could have written in the same field. */
const pairs: { readonly [Kind in FieldKind]?: readonly [unknown, unknown] } = {
  text: ['Min', 'Deres'],
  multiline: ['Min\ntekst', 'Deres\ntekst'],
  number: [7.5, 8],
  money: [100, 200],
  date: ['2026-11-15', '2026-11-16'],
  datetime: ['2026-11-15T08:00:00Z', '2026-11-15T09:00:00Z'],
  choice: ['a', 'b'],
  listed: ['a', 'b'],
  multi: [['a', 'b'], ['a']],
  boolean: [true, false],
  user: [7, 8],
  users: [[7, 8], [8]],
  reference: [3, 4],
  references: [
    [3, 4],
    [3, 5],
  ],
  emails: ['a@b.no', 'c@d.no'],
  files: [[uuid(1)], [uuid(2)]],
  photos: [
    [uuid(1), uuid(2)],
    [uuid(1), uuid(3)],
  ],
  signature: [
    { file: uuid(1), name: 'Ola', at: '2026-11-15T08:00:00Z' },
    { file: uuid(2), name: 'Ola', at: '2026-11-15T09:00:00Z' },
  ],
  time: ['07:30', '08:15'],
  richtext: [
    [{ kind: 'paragraph', runs: [{ text: 'Min' }] }],
    [{ kind: 'paragraph', runs: [{ text: 'Deres' }] }],
  ],
  answers: [
    { text: 'Bytt bolt', done: [uuid(4)] },
    { text: 'Bytt mutter', done: [uuid(4)] },
  ],
  rows: [
    [{ _id: uuid(1), text: 'Bytt bolt', done: [uuid(4)] }],
    [{ _id: uuid(1), text: 'Bytt mutter', done: [uuid(4)] }],
  ],
};

const inner: Readonly<Record<string, Field>> = {
  text: { kind: 'text' } as Field,
  done: { kind: 'photos', maxFiles: 5 },
};
const fields = Object.fromEntries(
  fieldKinds.map((kind) => [
    kind,
    {
      kind,
      to: 'projects',
      options: ['a', 'b'],
      choices: 'x',
      decimals: 2,
      fields: inner,
    } as unknown as Field,
  ]),
);
const everything: ModuleDefinition = { ...deviation, key: 'deviation', fields };

beforeAll(() => openMessages('records', 'deviation'));

// What is worked out and what only stands there is nobody's to write.
it.each(fieldKinds.filter((kind) => kind !== 'computed' && kind !== 'note'))(
  'mine and theirs of a %s read differently',
  (kind) => {
    knowDefinition(everything);
    const [mine, theirs] = pairs[kind] ?? [];
    const [own] = describeRecord({ module: 'deviation', values: { [kind]: mine }, files: [uuid(1)] });
    const [other] = describeRecord({
      module: 'deviation',
      names: { users: {}, references: {} },
      files: { [uuid(1)]: { name: 'a.jpg' }, [uuid(2)]: { name: 'b.jpg' } },
      [kind]: theirs,
    });
    expect(own?.name).toBe(kind);
    expect(own?.value).not.toBe('');
    expect(own?.value).not.toBe(other?.value);
  },
);
