export * from './search-marks.ts';
export * from './search-wire.ts';
