let zone: () => string | undefined = () => undefined;

/** The session says where the company is; this floor does not know it. */
export const zoneFrom = (read: () => string | undefined): void => {
  zone = read;
};

/** The company's zone, in which every time on the screen is told; the phone's own only while nobody is in. */
export const companyZone = (): string =>
  zone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';
