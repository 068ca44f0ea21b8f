export interface Shift {
  readonly id: number;
  readonly name: string;
  /** Local times, HH:mm. */
  readonly timeFrom: string;
  readonly timeTo: string;
  readonly breakMinutes: number;
  readonly isDefault: boolean;
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

/** Last used, else the default, else the first: of the active shifts in their order. */
export function chooseShift(active: readonly Shift[], lastUsedId: number | null): Shift | undefined {
  return (
    active.find((shift) => shift.id === lastUsedId) ?? active.find((shift) => shift.isDefault) ?? active[0]
  );
}
