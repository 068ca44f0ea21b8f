export { surfaceReport as definition } from './surface-report.ts';
export {
  surfaceReportChecks as checks,
  surfaceReportComputed as computed,
  surfaceReportFills as fills,
  surfaceRowComputed as rowComputed,
} from './surface-report-rules.ts';
