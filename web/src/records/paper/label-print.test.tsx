import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QrCode } from './label-print.tsx';

/** The three corners every code has, seven squares wide. */
it('a code is drawn with its corners and a quiet border', () => {
  const drawn = renderToStaticMarkup(<QrCode text="L-102" />);
  expect(drawn).toContain('viewBox="0 0 25 25"');
  for (const corner of ['M2 2h1', 'M8 2h1', 'M16 2h1', 'M22 2h1', 'M2 22h1']) expect(drawn).toContain(corner);
  expect(drawn).not.toMatch(/M[01] /);
});

it('two things have two codes', () => {
  const [one, other] = ['L-102', 'L-103'].map((text) => renderToStaticMarkup(<QrCode text={text} />));
  expect(one?.replaceAll('L-102', '')).not.toBe(other?.replaceAll('L-103', ''));
});
