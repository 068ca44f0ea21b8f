export * from './collation-key.ts';
export * from './date.ts';
export * from './date-time.ts';
export * from './day.ts';
export * from './iso-week.ts';
export * from './names.ts';
export * from './number.ts';
export * from './zone.ts';
