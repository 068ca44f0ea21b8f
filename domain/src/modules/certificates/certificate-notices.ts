import type { ModuleNotices, ReminderRule, Who } from '../../records/index.ts';

const told: readonly Who[] = [{ field: 'holder' }, { role: 'quality' }];

export const certificateNotices: ModuleNotices = {
  params: { number: 'certificate_no', name: 'holder', title: 'designation' },
  rules: [
    { kind: 'expertise_confirm', shape: 'warn' },
    { kind: 'expertise_lapsed', shape: 'stop', isMailed: true },
    { kind: 'expertise_ending', shape: 'warn' },
    { kind: 'expertise_ended', shape: 'stop', isMailed: true },
    {
      kind: 'expertise_revoked',
      shape: 'stop',
      isMailed: true,
      on: { step: ['revoke'] },
      to: told,
      params: { reason: 'revoked_because' },
    },
  ],
};

/** Days before the date, and the day after it: by then the certificate counts no more. */
const days = [60, 30, 14, -1];

export const certificateReminders: readonly ReminderRule[] = [
  {
    date: 'next_confirmation',
    before: days,
    in: ['registered'],
    kind: 'expertise_confirm',
    lateKind: 'expertise_lapsed',
    to: told,
  },
  {
    date: 'valid_until',
    before: days,
    in: ['registered'],
    kind: 'expertise_ending',
    lateKind: 'expertise_ended',
    to: told,
  },
];
