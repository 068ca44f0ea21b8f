import type { Translation } from '../../catalogue.ts';

export const leavers: Translation<'leavers'> = {
  former: 'Tidigare anställd',
};
