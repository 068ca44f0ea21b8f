import { masterDataRoutes } from './master-data/master-data.routes.ts';
import { payrollRoutes } from './payroll/payroll.routes.ts';
import { tokenRoutes } from './tokens/token.routes.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';

export { scimRoutes } from './scim/scim.routes.ts';
export { makeHostToken } from './tokens/token.service.ts';
export { findHostTokens, insertHostToken } from './tokens/token.store.ts';
export { deliverWebhook, resumeWebhooks } from './webhooks/deliver-webhook.ts';
export { giveUpDeliveries } from './webhooks/delivery-queue.store.ts';

export { sealedForWebhook } from './webhooks/webhook.service.ts';

/** How a company lets other systems in, and what it tells them. */
export const connectionRoutes = [...tokenRoutes, ...webhookRoutes];

/** What other systems ask of a company, with a token of their own. */
export const integrationRoutes = [...payrollRoutes, ...masterDataRoutes];
