export { technicalReport as definition } from './technical-report.ts';
export {
  graveObservation,
  measurementComputed as rowComputed,
  technicalReportChecks as checks,
  technicalReportComputed as computed,
} from './technical-report-rules.ts';
