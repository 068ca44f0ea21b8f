export { ApprovalCount } from './approval-count.tsx';
export { type NeedItem, worstFirst } from './need-item.ts';
export { dashboardKey, prefetchDashboard, useDashboard } from './use-dashboard.ts';
