import type { Values } from '@sveis/domain/records';

/** Values by name, whatever was kept in their place. */
export const valuesIn = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
