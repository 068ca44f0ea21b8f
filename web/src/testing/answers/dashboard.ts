import type { CardAnswer, DashboardAnswer } from '@sveis/domain/dashboard';
import { type FakeNetwork, one } from '../fake-network.ts';

const blank: DashboardAnswer = { cards: [], returned: [], approvals: null, presence: null };

export const answerDashboard = (network: FakeNetwork, told: Partial<DashboardAnswer> = {}): void =>
  network.answer('GET /api/main/dashboard', one({ ...blank, ...told }));

/** A card with these rows and nothing beyond them, unless told otherwise. */
export const card = (
  module: string,
  name: string,
  rows: CardAnswer['rows'],
  more: Partial<CardAnswer> = {},
): CardAnswer => ({
  module,
  card: name,
  place: 'needs',
  count: rows.length,
  is_more: false,
  rows,
  groups: [],
  ...more,
});

/** A week of somebody, as it was handed in. */
export const handedIn = (
  change: Partial<DashboardAnswer['returned'][number]> = {},
): DashboardAnswer['returned'][number] => ({
  id: '0190c0de-0000-7000-8000-00000000d001',
  user_id: 7,
  user_name: 'Erik Lund',
  kind: 'week',
  from: '02.11.2026',
  to: '08.11.2026',
  state: 'delivered',
  totals: { work: 38.23, break: 2.5, absence: 0, norm: 37.5, diff: 0.73 },
  comment: '',
  return_reason: null,
  delivered_at: '2026-11-08T18:00:00.000Z',
  decided_at: null,
  decided_by_name: null,
  rev: 1,
  ...change,
});
