import type { FakeNetwork } from '../fake-network.ts';

const PAGE = 25;
const idOf = (place: number): string => `0190c0de-0000-7000-8000-${String(place).padStart(12, '0')}`;

/** So many notices, newest first: those of stopped clocks before those of ended shifts. */
export function answerNotices(
  network: FakeNetwork,
  { shiftEnds, autoStopped }: { readonly shiftEnds: number; readonly autoStopped: number },
): void {
  const seen = new Set<string>();
  const all = Array.from({ length: autoStopped + shiftEnds }, (_, index) => ({
    id: idOf(1000 - index),
    kind: index < autoStopped ? 'auto_stopped' : 'shift_end',
    params: { since: '07:00' },
    link: null,
    text: null,
    created_at: new Date(Date.now() - (index + 30) * 3_600_000).toISOString(),
  }));
  const unseen = () => all.filter(({ id }) => !seen.has(id)).length;
  network.answer('GET /api/main/notifications/unseen', () => ({ unseen: unseen() }));
  network.answer('GET /api/main/notifications', ({ query }) => {
    const from = all.findIndex(({ id }) => id === query.get('before')) + 1;
    const data = all.slice(from, from + PAGE).map((notice) => ({
      ...notice,
      seen_at: seen.has(notice.id) ? notice.created_at : null,
    }));
    return { data, unseen: unseen(), cursor: from + PAGE < all.length ? data.at(-1)?.id : null };
  });
  network.answer('POST /api/main/notifications/seen', ({ body }) => {
    const { ids = [], until } = body as { ids?: readonly string[]; until?: string };
    const before = unseen();
    for (const { id } of all) if (ids.includes(id) || (until !== undefined && id <= until)) seen.add(id);
    return { seen: before - unseen(), unseen: unseen() };
  });
}
