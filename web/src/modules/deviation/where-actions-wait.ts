import type { Values } from '@sveis/domain/records';

const actionsOf = ({ corrective_actions: rows }: Values): readonly Values[] =>
  Array.isArray(rows) ? (rows as Values[]) : [];

/** A person who still has something to do in it has come for that. */
export const whereActionsWait = (record: Values, userId: number): string | undefined =>
  record.status === 'process' &&
  actionsOf(record).some(({ responsible, state }) => responsible === userId && state === 'open')
    ? 'actions'
    : undefined;
