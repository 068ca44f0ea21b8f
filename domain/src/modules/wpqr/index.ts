export { wpqr as definition } from './wpqr.ts';
export { wpqrChecks as checks, wpqrComputed as computed } from './wpqr-rules.ts';
