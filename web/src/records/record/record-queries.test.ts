import { deviation } from '@sveis/domain/modules/deviation';
import { firstPipeline, listRequest } from '@sveis/domain/records';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { listQuery } from '../record-queries.ts';

afterEach(() => vi.unstubAllGlobals());

it('the list a phone opens is sent as the bench sends it, byte for byte', async () => {
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    sent.push({ url, body });
    const answer = { status: 'success', data: [], total: 0, cursor: null };
    return Promise.resolve(Response.json(answer));
  });
  const first = firstPipeline(deviation, { userId: 7, today: '2026-11-15' });
  await new QueryClient().fetchInfiniteQuery(listQuery({ definition: deviation, projectId: null }, first));
  expect(sent).toEqual([
    { url: '/api/main/deviations/query?is_pwa=1', body: JSON.stringify(listRequest(first)) },
  ]);
});
