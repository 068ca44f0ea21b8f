export * from './certificate-evidence.ts';
export { countsOn } from './certificate-matches.ts';
export {
  certificateChecks as checks,
  certificateComputed as computed,
  rangeProved,
} from './certificate-rules.ts';
export * from './certificate-values.ts';
export { certificates, certificates as definition } from './certificates.ts';
