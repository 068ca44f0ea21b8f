import { describe, expect, it } from 'vitest';
import { languages } from '../locales/index.ts';
import {
  combinedPrecautionCodes,
  hazardCodes,
  isHazardCode,
  isPrecautionCode,
  loadStatements,
  plainStatement,
  precautionCodes,
  statementText,
  supplementalCodes,
} from './index.ts';

const every = [...hazardCodes, ...supplementalCodes, ...precautionCodes, ...combinedPrecautionCodes];

describe.each(languages)('statements in %s', (language) => {
  it('has words for every code, and for no other', async () => {
    const statements = await loadStatements(language);
    expect(every.filter((code) => !statementText(statements, code)?.trim())).toEqual([]);
    expect(Object.keys(statements.hazards).filter((code) => !isHazardCode(code))).toEqual([]);
    expect(Object.keys(statements.precautions).filter((code) => !isPrecautionCode(code))).toEqual([]);
  });

  it('says something of its own with every hazard code', async () => {
    const { hazards } = await loadStatements(language);
    const texts = Object.values(hazards);
    const twice = texts.filter((text, index) => texts.indexOf(text) !== index);
    expect(twice).toEqual([]);
    if (language === 'en') return;
    const english = (await loadStatements('en')).hazards;
    expect(texts.filter((text) => Object.values(english).includes(text))).toEqual([]);
  });

  it('leaves the same blanks to fill in, and names the same figures, as the English', async () => {
    const [own, english] = await Promise.all([loadStatements(language), loadStatements('en')]);
    const marksIn = (text = '') => (text.match(/…|\d+|\[/g) ?? []).sort();
    const differing = every.filter(
      (code) => marksIn(statementText(own, code)).join() !== marksIn(statementText(english, code)).join(),
    );
    expect(differing).toEqual([]);
  });

  it('ends every sentence, and leaves a condition open for what follows', async () => {
    const { precautions } = await loadStatements(language);
    const isWhole = (text: string) => /[.:…)\]]$/.test(text) && text.trim() === text;
    expect(Object.values(precautions).filter((text) => !isWhole(text))).toEqual([]);
  });
});

it.each([
  ['en', 'P301+P310', 'IF SWALLOWED: Immediately call a POISON CENTER/doctor/…'],
  [
    'en',
    'P305+P351+P338',
    'IF IN EYES: Rinse cautiously with water for several minutes. Remove contact lenses, if present and easy to do. Continue rinsing.',
  ],
  ['en', 'P362+P364', 'Take off contaminated clothing and wash it before reuse.'],
  [
    'en',
    'P302+P361+P364',
    'IF ON SKIN: Take off immediately all contaminated clothing and wash it before reuse.',
  ],
  ['lt', 'P301+P330+P331', 'PRARIJUS: išskalauti burną. NESKATINTI vėmimo.'],
  ['no', 'P370+P378', 'Ved brann: Slokk med …'],
  ['pl', 'H300+H310', 'Grozi śmiercią po połknięciu lub w kontakcie ze skórą.'],
  ['sv', 'H350i', 'Kan orsaka cancer vid inandning.'],
  ['sv', 'EUH450', 'Långlivat ämne som kan förorena vattenkällor.'],
  ['lt', 'P202', 'Nenaudoti, jeigu neperskaityti ir nesuprasti visi saugos įspėjimai.'],
  // The regulation words some pairs differently from their parts, and a longer row keeps those words.
  ['en', 'P302+P334', 'IF ON SKIN: Immerse in cool water or wrap in wet bandages.'],
  ['lt', 'P308+P313', 'Esant sąlyčiui arba jeigu numanomas sąlytis: kreiptis į gydytoją.'],
  [
    'pl',
    'P301+P330+P331+P310',
    'W PRZYPADKU POŁKNIĘCIA: wypłukać usta. NIE wywoływać wymiotów. Natychmiast skontaktować się z OŚRODKIEM ZATRUĆ/lekarzem/…',
  ],
] as const)('%s reads %s', async (language, code, text) => {
  expect(statementText(await loadStatements(language), code)).toBe(text);
});

it('leaves out what only a maker can fill in, where it is read in a hurry', async () => {
  const statements = await loadStatements('no');
  expect(plainStatement(statements, 'P302+P352')).toBe('VED HUDKONTAKT: Vask med mye vann.');
  expect(plainStatement(statements, 'P331')).toBe('IKKE framkall brekning.');
});

it('knows no code that is not on a label', async () => {
  const statements = await loadStatements('en');
  expect(statementText(statements, 'H999')).toBeUndefined();
  expect(statementText(statements, 'P301+P999')).toBeUndefined();
  expect(isPrecautionCode('P304+P340+P310')).toBe(true);
  expect(isPrecautionCode('H301')).toBe(false);
});
