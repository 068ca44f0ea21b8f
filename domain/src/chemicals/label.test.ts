import { describe, expect, it } from 'vitest';
import {
  hazardCodes,
  isHazardCode,
  proposedPictograms,
  proposedSignalWord,
  supplementalCodes,
} from './index.ts';

describe('the pictograms of a label', () => {
  it.each([
    ['acetylene', ['H220', 'H230', 'H280'], ['GHS02', 'GHS04']],
    ['argon', ['H280'], ['GHS04']],
    ['oxygen', ['H270', 'H280'], ['GHS03', 'GHS04']],
    ['pickling paste', ['H300', 'H310', 'H330', 'H314'], ['GHS05', 'GHS06']],
    ['pickling paste, joined codes', ['H300+H310+H330', 'H314'], ['GHS05', 'GHS06']],
    ['zinc epoxy primer', ['H226', 'H315', 'H317', 'H319', 'H410'], ['GHS02', 'GHS07', 'GHS09']],
    ['hardener', ['H317', 'H332', 'H335', 'EUH204'], ['GHS07']],
    ['welding fume', ['H350'], ['GHS08']],
    ['fume inhaled', ['H350i'], ['GHS08']],
    ['harms the unborn', ['H360FD'], ['GHS08']],
    ['skull covers the exclamation mark', ['H301', 'H315', 'H335'], ['GHS06']],
    ['corrosion covers irritation', ['H314', 'H315', 'H319'], ['GHS05']],
    ['corrosion covers no allergy', ['H318', 'H317'], ['GHS05', 'GHS07']],
    ['corrosion of metals covers nothing', ['H290', 'H319'], ['GHS05', 'GHS07']],
    ['sensitised airways cover skin', ['H334', 'H317', 'H315'], ['GHS08']],
    ['sensitised airways cover no harm when swallowed', ['H334', 'H302'], ['GHS07', 'GHS08']],
    ['other health hazard covers nothing', ['H350', 'H317'], ['GHS07', 'GHS08']],
    ['fire or explosion', ['H241'], ['GHS01', 'GHS02']],
    ['ozone', ['H420'], ['GHS07']],
    ['harmful to water in the long run has none', ['H412'], []],
    ['nothing', ['none'], []],
  ])('%s', (_name, codes, pictograms) => {
    expect(proposedPictograms(codes)).toEqual(pictograms);
    expect(codes.filter((code) => code !== 'none' && !isHazardCode(code))).toEqual([]);
  });
});

describe('every code alone', () => {
  const called: Readonly<Record<string, readonly string[]>> = {
    GHS01: ['H200', 'H201', 'H202', 'H203', 'H204', 'H240', 'H241'],
    GHS02: [
      ...['H220', 'H222', 'H223', 'H224', 'H225', 'H226', 'H228', 'H232', 'H241', 'H242'],
      ...['H250', 'H251', 'H252', 'H260', 'H261', 'H206', 'H207', 'H208'],
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
  const plain = [...hazardCodes, ...supplementalCodes].filter((code) => /^(EU)?H\d{3}$/.test(code));

  it.each(plain)('%s calls for its pictograms and no others', (code) => {
    const wanted = Object.keys(called).filter((pictogram) => called[pictogram]?.includes(code));
    expect(proposedPictograms([code])).toEqual(wanted);
  });
});

describe('the signal word of a label', () => {
  it.each([
    ['acetylene', ['H220', 'H230', 'H280'], [], 'danger'],
    ['argon', ['H280'], [], 'warning'],
    ['pickling paste, joined codes', ['H300+H310+H330', 'H314'], [], 'danger'],
    ['zinc epoxy primer', ['H226', 'H315', 'H317', 'H319', 'H410'], [], 'warning'],
    ['welding fume', ['H350i'], [], 'danger'],
    ['suspected of harm', ['H361fd'], [], 'warning'],
    ['toxic to water in the long run', ['H411', 'H412', 'EUH066'], [], 'none'],
    ['a solid that burns, class unknown', ['H228'], [], 'danger'],
    ['a solid that burns, category 2', ['H228'], ['Flam.Sol._2'], 'warning'],
    ['a solid that burns, category 2, and poison', ['H228', 'H301'], ['Flam.Sol._2'], 'danger'],
    ['strongly oxidising of one class, weakly of another', ['H272'], ['Ox.Liq._2'], 'danger'],
    ['disrupts hormones', ['EUH380'], [], 'danger'],
    ['nothing', ['none'], [], 'none'],
  ] as const)('%s', (_name, codes, classes, word) => {
    expect(proposedSignalWord(codes, classes)).toBe(word);
  });

  it('every code has one, or is known to have none', () => {
    const silent = [...hazardCodes, ...supplementalCodes].filter(
      (code) => proposedSignalWord([code]) === 'none',
    );
    expect(silent.filter((code) => code.startsWith('H'))).toEqual(['H362', 'H411', 'H412', 'H413']);
    expect(silent.filter((code) => /^EUH[34][3-9]\d$/.test(code))).toEqual([]);
  });
});
