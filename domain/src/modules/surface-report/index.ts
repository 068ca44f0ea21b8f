export { surfaceReport as definition } from './surface-report.ts';
export {
  surfaceReportChecks as checks,
  surfaceReportComputed as computed,
  surfaceRowComputed as rowComputed,
} from './surface-report-rules.ts';
