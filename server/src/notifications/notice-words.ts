import type { MessageId } from '@sveis/domain/locales';
import { isNoticeKind, type NoticeRow, noticeRow } from '@sveis/domain/notifications';
import { findNoticeRule, noticeId } from '@sveis/domain/records';
import type { Services } from '../context.ts';

export interface NoticeWords {
  readonly message: MessageId;
  readonly shape: NoticeRow['shape'];
}

/** The words of a kind, be it of a record or not; undefined for one of another build. */
export function noticeWords({ modules }: Pick<Services, 'modules'>, kind: string): NoticeWords | undefined {
  if (isNoticeKind(kind)) return { message: noticeRow(kind).text, shape: noticeRow(kind).shape };
  const definitions = modules.map(({ definition }) => definition);
  const found = findNoticeRule(definitions, kind);
  return found && { message: noticeId(found.definition.key, kind), shape: found.rule.shape };
}
