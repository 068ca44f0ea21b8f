export * from './mail-moment.ts';
export * from './notice-kinds.ts';
export * from './notice-values.ts';
