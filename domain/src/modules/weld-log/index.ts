export { weldAfterCutOut } from './weld-cut-out.ts';
export { weldLog, weldLog as definition } from './weld-log.ts';
export {
  type KnownCertificate,
  weldFacts,
  weldLogChecks as checks,
  withCertificates,
} from './weld-log-facts.ts';
export {
  weldLogComputed as computed,
  weldLogFills as fills,
  weldLogRowComputed as rowComputed,
  weldWarnings,
  withSelection,
} from './weld-log-rules.ts';
