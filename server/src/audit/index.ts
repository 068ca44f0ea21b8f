export { type AuditEntry, writeAudit } from './audit.store.ts';
export { redactAudit } from './audit-redaction.service.ts';
export { type ChainReport, sealAudit, verifyAudit } from './audit-seal.service.ts';
export { TRIM_MOST, trimAudit } from './audit-trim.service.ts';
