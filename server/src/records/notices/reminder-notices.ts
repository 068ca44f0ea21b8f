import type { Language } from '@sveis/domain/locales';
import { type DueReminder, inLanguage, type ReminderDate, type ReminderRule } from '@sveis/domain/records';
import type { StoredRecord } from '../store/record-store.ts';
import { findCompany } from './company.store.ts';
import { noticeParams } from './notice-params.ts';
import { type NoticeScope, tellOfRecord } from './record-notices.ts';

/** One date of one record that is told of today. */
export interface Reminded {
  readonly rule: ReminderRule;
  readonly dated: ReminderDate;
  readonly reminder: DueReminder;
}

/** What the words of a reminder are made of. */
export function reminderParams(
  { tx, definition }: NoticeScope,
  record: StoredRecord,
  { rule, dated }: Reminded,
  language: Language,
) {
  const [row] = dated.rows;
  return noticeParams(tx, record, {
    definition,
    language,
    sources: rule.params,
    row: row && { field: rule.date.split('.')[0] ?? '', values: row },
  });
}

export async function tellReminder(
  scope: NoticeScope,
  record: StoredRecord,
  due: Reminded,
  users: readonly number[],
): Promise<void> {
  if (users.length === 0) return;
  const company = await findCompany(scope.tx);
  const params = async (language: Language) => {
    const { translations } = scope.definition;
    const values = inLanguage(translations, record.values, [language, company.language, 'en']);
    return {
      day: due.dated.date,
      ...(await reminderParams(scope, { ...record, values }, due, language)),
    };
  };
  await tellOfRecord(scope, record, due.reminder.kind, { users, params });
}
