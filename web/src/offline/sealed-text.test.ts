import { expect, it } from 'vitest';
import { openText, sealText } from './sealed-text.ts';

const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

it.each([0, 1_000, 200_000, 3_000_000])(
  'a draft of %d letters is sealed and opened again',
  async (letters) => {
    const key = await newKey();
    const draft = { text: 'ø'.repeat(letters) };
    expect(await openText(key, await sealText(key, draft, 'here'), 'here')).toEqual(draft);
  },
);
