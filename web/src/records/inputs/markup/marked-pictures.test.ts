import { expect, it } from 'vitest';
import { withMarked } from './marked-pictures.ts';

it('a photo that was drawn on keeps its original beside it', () => {
  expect(withMarked(['a', 'b', 'c'], 'b', 'drawn')).toEqual(['a', 'drawn', 'b', 'c']);
});
