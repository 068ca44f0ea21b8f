import {
  hazardClassText,
  loadStatements,
  NO_CODE,
  plainStatement,
  type Statements,
} from '@sveis/domain/chemicals';
import { formatDate } from '@sveis/domain/format';
import { type Language, loadModuleMessages } from '@sveis/domain/locales';
import { chemicallist, firstAidIn, listOf } from '@sveis/domain/modules/chemicals';
import { labelId, optionId, rowsAt, sectionId, type Values } from '@sveis/domain/records';
import { type PdfLine, textPdf } from './text-pdf.ts';

const KEY = chemicallist.key;

/** What the sheet says of itself. */
const titles: Readonly<Record<Language, readonly [title: string, note: string]>> = {
  no: ['Sikkerhetsdatablad', 'Laget for demoen: et eksempel, som ingen arbeidsplass må bruke.'],
  en: ['Safety data sheet', 'Made for the demo: an example that no workplace may use.'],
  lt: ['Saugos duomenų lapas', 'Sukurta demonstracijai: pavyzdys, kurio negalima naudoti darbe.'],
  pl: ['Karta charakterystyki', 'Przygotowana dla wersji demo: przykład, którego nie wolno używać w pracy.'],
  sv: ['Säkerhetsdatablad', 'Gjort för demon: ett exempel som ingen arbetsplats får använda.'],
};

export interface DataSheet {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A short data sheet of a chemical of the demo in one language, from what its record says. */
export async function dataSheet(values: Values, language: Language, supplier: string): Promise<DataSheet> {
  const [words, statements] = await Promise.all([
    loadModuleMessages(language, { folder: 'chemicals', key: KEY }),
    loadStatements(language),
  ]);
  const [title, note] = titles[language];
  const name = String(values.product_name);
  const lines: PdfLine[] = [
    { text: title, size: 18, isBold: true },
    { text: name, size: 14, isBold: true, above: 4 },
    { text: note, above: 4 },
    ...partsOf(values, { words, statements, language, supplier }).flatMap(({ heading, facts }) => [
      { text: heading, size: 12.5, isBold: true, above: 12 },
      ...facts.flatMap(({ label, texts }) => [
        { text: label, isBold: true, above: 3 },
        ...texts.map((text) => ({ text })),
      ]),
    ]),
  ];
  return {
    name: `${title} ${name} (${language}).pdf`.replaceAll('/', '-'),
    bytes: textPdf(`${title}: ${name}`, lines),
  };
}

interface SheetWords {
  readonly words: Readonly<Record<string, string>>;
  readonly statements: Statements;
  readonly language: Language;
  readonly supplier: string;
}

function partsOf(values: Values, { words, statements, language, supplier }: SheetWords) {
  const options = (field: string) =>
    listOf(Array.isArray(values[field]) ? values[field] : [values[field]])
      .filter((code) => code !== NO_CODE)
      .map((code) => words[optionId(KEY, field, code)] ?? code);
  const said = (field: string) =>
    listOf(values[field])
      .filter((code) => code !== NO_CODE)
      .map((code) => `${code} ${plainStatement(statements, code) ?? ''}`);
  const plain = (field: string) => (typeof values[field] === 'string' ? [String(values[field])] : []);
  const aid = firstAidIn(values, language);
  const parts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
    product: {
      supplier: supplier === '' ? [] : [supplier],
      emergency_phone: plain('emergency_phone'),
      cas_no: plain('cas_no'),
      sds_revised: plain('sds_revised').map(formatDate),
    },
    hazards: {
      signal_word: options('signal_word'),
      hazard_classes: listOf(values.hazard_classes).map(hazardClassText),
      h_statements: said('h_statements'),
      p_statements: said('p_statements'),
      components: rowsAt(values, 'components').map(
        ({ name, cas, percent_from: from, percent_to: to }) => `${name} (CAS ${cas}), ${from}–${to} %`,
      ),
    },
    first_aid: Object.fromEntries(
      Object.entries(aid).map(([way, text]) => [`first_aid_${way}`, text === '' ? [] : [text]]),
    ),
    protection: { ppe: options('ppe'), glove_material: plain('glove_material') },
    storage: {
      storage_rules: options('storage_rules'),
      un_number: plain('un_number'),
      adr_class: plain('adr_class'),
    },
  };
  return Object.entries(parts).flatMap(([section, facts]) => {
    const told = Object.entries(facts)
      .filter(([, texts]) => texts.length > 0)
      .map(([field, texts]) => ({ label: words[labelId(KEY, field)] ?? field, texts }));
    return told.length > 0 ? [{ heading: words[sectionId(KEY, section)] ?? section, facts: told }] : [];
  });
}
