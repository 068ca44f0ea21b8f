const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const firstMatch = (table: typeof systems, text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** "Android, Chrome": enough for a person to know which of their phones a session belongs to. */
export const deviceName = (userAgent: string): string =>
  [firstMatch(systems, userAgent), firstMatch(browsers, userAgent)].filter(Boolean).join(', ');
