import type { MessageId } from '../locales/index.ts';

/** What the app tells a person of its own accord. */
export const noticeKinds = ['timer_exceeded', 'shift_end', 'auto_stopped', 'await_picture'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const isNoticeKind = (value: string): value is NoticeKind =>
  noticeKinds.some((kind) => kind === value);

/** The words of a notice in mail. */
export const noticeMailIds: Readonly<Record<NoticeKind, MessageId>> = {
  timer_exceeded: 'mail.timerExceeded',
  shift_end: 'mail.shiftEnd',
  auto_stopped: 'mail.autoStopped',
  await_picture: 'mail.awaitPicture',
};
