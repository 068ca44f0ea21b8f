import { dayInZone } from '@sveis/domain/format';
import { isTooLate, withConfirmation } from '@sveis/domain/modules/certificates';
import { checkId, type Values } from '@sveis/domain/records';
import { companyZone } from '../../lib/clock/company-zone.ts';
import type { RowAdding } from '../../records/index.ts';

/** What confirming leads to: by the same rules as on the server, so that it counts before it is sent. */
export const confirmationAdding = {
  problems: ({ date }: Values, record: Values) =>
    typeof date === 'string' && isTooLate(record, date)
      ? { date: [{ code: 'CHECK', message: checkId('expertise', 'confirmed_too_late') }] }
      : {},
  after: (record: Values, row: Values, at: Date) => {
    const { confirmations, next_confirmation, last_confirmed, state } = withConfirmation(
      record,
      row,
      dayInZone(at, companyZone()),
    );
    return { confirmations, next_confirmation, last_confirmed, state };
  },
} satisfies RowAdding;
