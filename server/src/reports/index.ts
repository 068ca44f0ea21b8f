export { createPdfPrinter } from './pdf/pdf-printer.ts';
export { companyModulePaperRoutes, recordPaperRoutes } from './record-paper.routes.ts';
