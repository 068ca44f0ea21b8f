export * from './as-of.ts';
export * from './connectivity.ts';
export * from './owner.ts';
export * from './unsent.ts';
