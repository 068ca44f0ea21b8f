export * from './notice-kinds.ts';
export * from './notice-values.ts';
