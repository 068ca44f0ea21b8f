import { openMessages } from '../lib/words/messages.ts';

export type { LabelItem } from './label-api.ts';

/** Fetched when somebody prints: few people do, and seldom. */
export async function loadLabelSheet() {
  const [{ LabelSheet }] = await Promise.all([import('./label-sheet.tsx'), openMessages('labels')]);
  return { default: LabelSheet };
}
