export * from './notice-kinds.ts';
export * from './notice-preferences.ts';
export * from './notice-values.ts';
