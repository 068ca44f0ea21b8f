/** What a mill writes on the certificate of a heat: share of each element in percent, and what the tensile test gave. */
interface Analysis {
  readonly elements: Readonly<Record<string, number>>;
  readonly yield: number;
  readonly tensile: number;
  readonly elongation: number;
}

const carbon: Analysis = {
  elements: { C: 0.12, Si: 0.24, Mn: 0.71, P: 0.011, S: 0.005, Cr: 0.08, Mo: 0.02 },
  yield: 271,
  tensile: 418,
  elongation: 29,
};
const chrome: Analysis = {
  elements: { C: 0.11, Si: 0.62, Mn: 0.46, P: 0.01, S: 0.004, Cr: 1.18, Mo: 0.53 },
  yield: 296,
  tensile: 462,
  elongation: 26,
};
const stainless: Analysis = {
  elements: { C: 0.019, Si: 0.45, Mn: 1.32, P: 0.03, S: 0.002, Cr: 16.9, Ni: 10.2, Mo: 2.07 },
  yield: 262,
  tensile: 571,
  elongation: 48,
};
const structural: Analysis = {
  elements: { C: 0.16, Si: 0.31, Mn: 1.41, P: 0.014, S: 0.006, Cu: 0.05, Nb: 0.02 },
  yield: 388,
  tensile: 532,
  elongation: 25,
};
const filler = (elements: Analysis['elements']): Analysis => ({
  elements,
  yield: 471,
  tensile: 559,
  elongation: 27,
});

const analyses: Readonly<Record<string, Analysis>> = {
  P235GH: carbon,
  P250GH: { ...carbon, yield: 284, tensile: 437 },
  A105: { ...carbon, elements: { ...carbon.elements, C: 0.19, Mn: 0.98 }, yield: 288, tensile: 502 },
  'A335 P11': chrome,
  'A234 WP11': chrome,
  '1.4404': stainless,
  'S355J2+N': structural,
  'ISO 636-A W 42 5 W3Si1': filler({ C: 0.08, Si: 0.85, Mn: 1.48, P: 0.009, S: 0.008 }),
  'ISO 21952-A W CrMo1Si': filler({ C: 0.1, Si: 0.6, Mn: 1.02, P: 0.008, S: 0.007, Cr: 1.15, Mo: 0.52 }),
  'ISO 3580-A E CrMo1 B': filler({ C: 0.07, Si: 0.41, Mn: 0.81, P: 0.01, S: 0.008, Cr: 1.12, Mo: 0.5 }),
  'ISO 14343-A W 19 12 3 L Si': filler({
    C: 0.014,
    Si: 0.82,
    Mn: 1.71,
    P: 0.018,
    S: 0.01,
    Cr: 18.4,
    Ni: 12.1,
    Mo: 2.6,
  }),
  'ISO 14341-A G 42 4 M21 3Si1': filler({ C: 0.07, Si: 0.86, Mn: 1.47, P: 0.011, S: 0.009 }),
};

/** No two heats are the same: each number of it leads to figures of its own, and always to the same. */
export function analysisOf(designation: string, heat: string) {
  const { elements, yield: least, tensile, elongation } = analyses[designation] ?? carbon;
  const seed = [...heat].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const share = (value: number, index: number) => value * (1 + (((seed * (index + 3)) % 9) - 4) / 100);
  return {
    elements: Object.entries(elements).map(
      ([name, value], index) =>
        [
          name,
          share(value, index)
            .toFixed(value < 0.1 ? 3 : 2)
            .replace('.', ','),
        ] as const,
    ),
    tensile: [
      String(Math.round(share(least, 1))),
      String(Math.round(share(tensile, 2))),
      String(Math.round(share(elongation, 3))),
    ],
  };
}
