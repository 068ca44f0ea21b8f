import type { DemoWebhook } from '../demo-company.ts';

export const fjordstalWebhooks: readonly DemoWebhook[] = [
  {
    id: '0199a000-0000-7000-8000-00000000e001',
    name: 'ERP',
    address: 'https://erp.example.com/sveis',
    events: ['record_created', 'record_stepped', 'hours_approved'],
    modules: ['deviation', 'projects'],
    by: 'admin',
    sent: [
      { event: 'trial', hoursAgo: 2, state: 'sent', tries: 1, status: 204 },
      { event: 'trial', hoursAgo: 96, state: 'given_up', tries: 74, status: 503 },
    ],
  },
];
