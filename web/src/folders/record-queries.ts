import type { loadRecordQueries } from '../records/index.ts';

/** Look-ups and limits every room asks in the same way; fetched with the screen that uses them. */
export type RecordQueries = Awaited<ReturnType<typeof loadRecordQueries>>;
