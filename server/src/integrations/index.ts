import { masterDataRoutes } from './master-data/master-data.routes.ts';
import { payrollRoutes } from './payroll/payroll.routes.ts';

export { tokenRoutes } from './tokens/token.routes.ts';
export { makeHostToken } from './tokens/token.service.ts';
export { findHostTokens } from './tokens/token.store.ts';

/** What other systems ask of a company, with a token of their own. */
export const integrationRoutes = [...payrollRoutes, ...masterDataRoutes];
