import type { Language, MessageId } from '@sveis/domain/locales';
import {
  isNoticeKind,
  type NoticeParams,
  type NoticeRow,
  noticeLine,
  noticeRow,
  noticeValues,
} from '@sveis/domain/notifications';
import { findNoticeRule, label, type ModuleDefinition, noticeId } from '@sveis/domain/records';
import type { Messages } from '../messages.ts';

export interface NoticeWords {
  readonly message: MessageId;
  readonly shape: NoticeRow['shape'];
  readonly lineIn: (messages: Messages, language: Language, params: NoticeParams) => string;
}

/** The words of a kind, be it of a record of one of these modules or not; undefined for one of another build. */
export function noticeWords(modules: readonly ModuleDefinition[], kind: string): NoticeWords | undefined {
  if (isNoticeKind(kind)) {
    const { text: message, shape } = noticeRow(kind);
    const lineIn: NoticeWords['lineIn'] = (messages, language, params) =>
      noticeLine(messages.text(language, message, noticeValues(params)));
    return { message, shape, lineIn };
  }
  const found = findNoticeRule(modules, kind);
  if (!found) return undefined;
  const { definition, rule } = found;
  return {
    message: noticeId(definition.key, kind),
    shape: rule.shape,
    lineIn: (messages, language, params) => recordLine(messages, language, { definition, kind, params }),
  };
}

interface RecordLine {
  readonly definition: ModuleDefinition;
  readonly kind: string;
  readonly params: NoticeParams;
}

/** How a notice about a record reads: in the words its module brings along, or in those of the catalogue. */
export function recordLine(
  messages: Messages,
  language: Language,
  { definition, kind, params }: RecordLine,
): string {
  const id = noticeId(definition.key, kind);
  const own = label(definition, id, language);
  const values = noticeValues(params);
  return noticeLine(
    own === undefined ? messages.text(language, id, values) : messages.fill(language, own, values),
  );
}
