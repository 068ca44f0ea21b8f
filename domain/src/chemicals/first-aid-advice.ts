/** How a product got at somebody, in the order of hurry. */
export const firstAidWays = ['eyes', 'skin', 'inhalation', 'swallowed'] as const;
export type FirstAidWay = (typeof firstAidWays)[number];

/** What a precaution is about, by the code that opens it; the others tell what to do however it happened. */
const about: Readonly<Record<FirstAidWay, readonly string[]>> = {
  eyes: ['P305', 'P337', 'P338', 'P351'],
  skin: [
    ...['P302', 'P303', 'P306', 'P332', 'P333', 'P334', 'P335', 'P336', 'P352', 'P353'],
    ...['P360', 'P361', 'P362', 'P363', 'P364'],
  ],
  inhalation: ['P304', 'P340', 'P342'],
  swallowed: ['P301', 'P330', 'P331'],
};

const always = ['P308', 'P310', 'P311', 'P312', 'P313', 'P314', 'P315', 'P320', 'P321'];

/** Precautions of a label that tell what to do with a person; fires and spills are told elsewhere. */
export function firstAidAdvice(codes: readonly string[]): {
  readonly of: Readonly<Record<FirstAidWay, readonly string[]>>;
  readonly always: readonly string[];
} {
  const opened = (by: readonly string[]) => codes.filter((code) => by.includes(code.split('+')[0] ?? ''));
  return {
    of: {
      eyes: opened(about.eyes),
      skin: opened(about.skin),
      inhalation: opened(about.inhalation),
      swallowed: opened(about.swallowed),
    },
    always: opened(always),
  };
}
