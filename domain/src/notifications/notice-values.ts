import { formatDate, isDay } from '../format/index.ts';
import type { NoticeParams } from './notice-kinds.ts';

/** The params as the words show them: days in the order people read them. */
export const noticeValues = (params: NoticeParams): NoticeParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && isDay(value) ? formatDate(value) : value,
    ]),
  );

/** A notice that leaves something out, as the title of what is private, leaves no gap. */
export const noticeLine = (text: string): string => text.replace(/ {2,}/g, ' ').trim();
