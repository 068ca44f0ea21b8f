export { deviation, deviation as definition } from './deviation.ts';
export { deviationChecks as checks } from './deviation-checks.ts';
export * from './deviation-rules.ts';
