export { ndt as definition } from './ndt.ts';
export * from './ndt-results.ts';
export { ndtChecks as checks } from './ndt-rules.ts';
