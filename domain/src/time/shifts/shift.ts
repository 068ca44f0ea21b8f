export interface Shift {
  readonly id: number;
  readonly name: string;
  /** Local times, HH:mm. */
  readonly timeFrom: string;
  readonly timeTo: string;
  readonly breakMinutes: number;
  readonly isDefault: boolean;
  readonly colour?: string | null | undefined;
}

const minutesOf = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};

const DAY_MINUTES = 1440;

/** Nominal length: a shift that ends no later than it begins crosses midnight. */
export function shiftLengthMinutes({ timeFrom, timeTo }: Pick<Shift, 'timeFrom' | 'timeTo'>): number {
  const length = minutesOf(timeTo) - minutesOf(timeFrom);
  return length > 0 ? length : length + DAY_MINUTES;
}

export interface UsualShifts {
  readonly lastUsedId: number | null;
  /** The shift the office has given this person. */
  readonly ownId: number | null;
}

/** Last used, else the person's own, else the company's default, else the first: of the active shifts in their order. */
export const chooseShift = (
  active: readonly Shift[],
  { lastUsedId, ownId }: UsualShifts,
): Shift | undefined =>
  active.find((shift) => shift.id === lastUsedId) ??
  active.find((shift) => shift.id === ownId) ??
  active.find((shift) => shift.isDefault) ??
  active[0];
