export * from './dashboard-wire.ts';
