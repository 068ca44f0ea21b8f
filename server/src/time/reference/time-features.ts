/** Every part of working time: what all of them read. */
export const anyTime = ['timer', 'calendar', 'myshifts'] as const;

/** Where hours are looked at. */
export const hoursShown = ['calendar', 'myshifts'] as const;

/** Writing hours by hand: a company that leaves the clock to decide keeps it to those who may change others' hours. */
export const byHand = {
  feature: 'calendar',
  unless: { setting: 'exclude_calendar_form', but: ['edit', 'hours'] },
} as const;
