import type { Translation } from '../../catalogue.ts';

export const people: Translation<'people'> = {
  former: 'Buvęs darbuotojas',
};
