export { makeExports, purgeExports, resumeExports } from './exports/make-exports.service.ts';
export { ownDataRoutes } from './own-data.routes.ts';
export { withPaper } from './papers/record-paper.service.ts';
export type { Content, PdfDocument, Vector } from './pdf/pdf-document.ts';
export { createPdfPrinter } from './pdf/pdf-printer.ts';
export { inWorkFolder, openedFile, papersFolder, removeAbandoned } from './pdf/work-folder.ts';
export { companyModulePaperRoutes, recordPaperRoutes } from './record-paper.routes.ts';
export { reportRoutes } from './report.routes.ts';
export { writeXlsx } from './sheets/xlsx.ts';
