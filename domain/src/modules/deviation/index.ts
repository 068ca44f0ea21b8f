export { deviation, deviation as definition } from './deviation.ts';
export { type ActionMove, actionMoves, moveAction } from './deviation-actions.ts';
export { deviationChecks as checks } from './deviation-checks.ts';
export * from './deviation-rules.ts';
