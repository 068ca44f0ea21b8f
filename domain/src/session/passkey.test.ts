import { describe, expect, it } from 'vitest';
import { isCountedOn, passkeyPlace } from './passkey.ts';

describe('where passkeys work', () => {
  it.each([
    ['https://fjord.work.example.com', 'https://fjord.work.example.com', 'fjord.work.example.com'],
    ['https://Sveis.Example.com/', 'https://sveis.example.com', 'sveis.example.com'],
    ['https://sveis.example.com:443/app', 'https://sveis.example.com', 'sveis.example.com'],
    ['https://sveis.example.com:8443', 'https://sveis.example.com:8443', 'sveis.example.com'],
    ['http://localhost:8080', 'http://localhost:8080', 'localhost'],
  ])('%s', (address, origin, rpId) => {
    expect(passkeyPlace(address)).toEqual({ origin, rpId });
  });

  it.each([
    'http://sveis.example.com',
    'https://192.168.1.20:8080',
    'https://[fe80::1]:8080',
    'http://127.0.0.1:8080',
    'https://someone@sveis.example.com',
    'sveis.example.com',
    '',
  ])('not at %s', (address) => {
    expect(passkeyPlace(address)).toBeUndefined();
  });
});

it.each([
  [0, 0, true],
  [0, 1, true],
  [7, 8, true],
  [7, 7, false],
  [7, 6, false],
  [7, 0, false],
])('a counter that stood at %i and shows %i', (known, shown, isAccepted) => {
  expect(isCountedOn(known, shown)).toBe(isAccepted);
});
