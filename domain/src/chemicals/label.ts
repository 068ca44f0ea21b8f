import { type Pictogram, pictograms } from './pictograms.ts';

type Codes = readonly string[];

/** Codes that call for each pictogram. */
const calls: Readonly<Record<Pictogram, Codes>> = {
  GHS01: ['H200', 'H201', 'H202', 'H203', 'H204', 'H240', 'H241'],
  GHS02: [
    ...['H206', 'H207', 'H208', 'H220', 'H222', 'H223', 'H224', 'H225', 'H226', 'H228', 'H232'],
    ...['H241', 'H242', 'H250', 'H251', 'H252', 'H260', 'H261'],
  ],
  GHS03: ['H270', 'H271', 'H272'],
  GHS04: ['H280', 'H281'],
  GHS05: ['H290', 'H314', 'H318'],
  GHS06: ['H300', 'H301', 'H310', 'H311', 'H330', 'H331'],
  GHS07: ['H302', 'H312', 'H332', 'H315', 'H317', 'H319', 'H335', 'H336', 'H420'],
  GHS08: [
    ...['H304', 'H334', 'H340', 'H341', 'H350', 'H351', 'H360', 'H361', 'H370', 'H371', 'H372', 'H373'],
  ],
  GHS09: ['H400', 'H410', 'H411'],
};

/** `H300+H310` is both of them, and `H360FD` is an `H360`. */
const basesOf = (codes: Codes): ReadonlySet<string> =>
  new Set(codes.flatMap((code) => code.split('+')).map((code) => code.replace(/^(H\d{3})[A-Za-z]+$/, '$1')));

export const holdsAny = (codes: Codes, wanted: Codes): boolean => {
  const bases = basesOf(codes);
  return wanted.some((code) => bases.has(code));
};

/**
 * The pictograms a label with these codes bears. The exclamation mark goes where the skull stands, and for what
 * the corrosion sign or the sign for sensitised airways already says.
 */
export function proposedPictograms(codes: Codes): readonly Pictogram[] {
  const has = (wanted: Codes) => holdsAny(codes, wanted);
  const covered = new Set([
    ...(has(calls.GHS06) ? calls.GHS07 : []),
    ...(has(['H314', 'H318']) ? ['H315', 'H319'] : []),
    ...(has(['H334']) ? ['H315', 'H317', 'H319'] : []),
  ]);
  return pictograms.filter((pictogram) =>
    has(pictogram === 'GHS07' ? calls.GHS07.filter((code) => !covered.has(code)) : calls[pictogram]),
  );
}

export type SignalWord = 'danger' | 'warning' | 'none';

const dangerCodes: Codes = [
  ...['H200', 'H201', 'H202', 'H203', 'H205', 'H206', 'H220', 'H222', 'H224', 'H225', 'H230', 'H231', 'H232'],
  ...['H240', 'H241', 'H250', 'H251', 'H260', 'H270', 'H271'],
  ...['H300', 'H301', 'H304', 'H310', 'H311', 'H314', 'H318', 'H330', 'H331', 'H334'],
  ...['H340', 'H350', 'H360', 'H370', 'H372'],
  ...['EUH380', 'EUH430', 'EUH440', 'EUH441', 'EUH450', 'EUH451'],
];

const warningCodes: Codes = [
  ...['H204', 'H208', 'H223', 'H226', 'H229', 'H252', 'H280', 'H281', 'H290'],
  ...['H302', 'H312', 'H315', 'H317', 'H319', 'H332', 'H335', 'H336', 'H341', 'H351', 'H361', 'H371', 'H373'],
  ...['H400', 'H410', 'H420', 'EUH381', 'EUH431'],
];

/** Codes of two categories with different words, and the classes in which they are only a warning. */
const gentleClasses: Readonly<Record<string, Codes>> = {
  H207: ['Desen.Expl._3'],
  H221: ['Flam.Gas_2'],
  H228: ['Flam.Sol._2'],
  H242: ['Self-react._EF', 'Org.Perox._EF'],
  H261: ['Water-react._3'],
  H272: ['Ox.Liq._3', 'Ox.Sol._3'],
};

/** The signal word of a label with these codes: the strict one until the class says that the gentle one will do. */
export function proposedSignalWord(codes: Codes, classes: Codes = []): SignalWord {
  const bases = basesOf(codes);
  const isGentle = (code: string) => gentleClasses[code]?.some((one) => classes.includes(one)) === true;
  const open = Object.keys(gentleClasses).filter((code) => bases.has(code));
  if (holdsAny(codes, dangerCodes) || open.some((code) => !isGentle(code))) return 'danger';
  return open.length > 0 || holdsAny(codes, warningCodes) ? 'warning' : 'none';
}
