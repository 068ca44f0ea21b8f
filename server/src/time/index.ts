export { attachmentRoutes } from './attachment.routes.ts';
export { dropCancelledAttachments } from './attachment-purge.service.ts';
export { punchRoutes } from './punch.routes.ts';
export { referenceRoutes, shiftRoutes } from './reference.routes.ts';
export { sweepPunches } from './sweep.service.ts';
