import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { builtInModules } from '../catalogue/index.ts';
import {
  appRooms,
  intlLocale,
  type Language,
  languages,
  loadMessages,
  loadModuleMessages,
  type MessageId,
} from './index.ts';
import { loadServerMessages, serverRooms } from './server-rooms.ts';

/** Texts that are right although they read as in English, and why. */
const sameAsEnglish: Partial<Record<MessageId, readonly Language[]>> = {
  // A name is not translated.
  'shell.appName': ['no', 'lt', 'pl', 'sv'],
  'webhooks.title': ['no', 'sv'],
  'auditlog.entity_webhook': ['no', 'pl', 'sv'],
  // The same word in both languages.
  'auditfields.field_email': ['pl'],
  'auditfields.field_folder_id': ['pl'],
  'auditfields.field_link': ['pl'],
  'auditfields.field_person_id': ['no', 'sv'],
  'auditfields.field_revision': ['sv'],
  'auditfields.field_start_date': ['no', 'sv'],
  'auditfields.field_state': ['no', 'pl', 'sv'],
  'auditfields.field_text': ['sv'],
  'auditfields.field_user_id': ['no', 'sv'],
  'auditfields.field_version': ['sv'],
  'folders.rev': ['no', 'lt', 'sv'],
  'stock.batch': ['no', 'sv'],
  'folders.status': ['no', 'pl', 'sv'],
  'folders.revision': ['sv'],
  'dashboard.norm': ['no', 'sv'],
  'reports.excel': ['no', 'lt', 'pl', 'sv'],
  'importing.excel': ['no', 'lt', 'pl', 'sv'],
  'importing.title': ['pl'],
  'records.filter': ['no', 'sv'],
  'records.period': ['sv'],
  'modulesettings.use_filter': ['no', 'sv'],
  'modulesettings.sort_status': ['no', 'pl', 'sv'],
  'modulesettings.status': ['no', 'pl', 'sv'],
  'modulesettings.formVersion': ['sv'],
  'records.status': ['no', 'pl', 'sv'],
  'records.send': ['no'],
  'recordfile.status': ['no', 'pl', 'sv'],
  'shell.version': ['sv'],
  'session.viaLink': ['pl'],
  'time.start': ['no'],
  'time.ok': ['no', 'sv'],
  'delivery.norm': ['no'],
  'hours.norm': ['no'],
  'chemicallist.entry_type': ['no'],
  'chemicallist.physical_form': ['no', 'sv'],
  'chemicallist.physical_form_gas': ['sv'],
  'chemicallist.physical_form_aerosol': ['no', 'sv'],
  'chemicallist.sds_version': ['sv'],
  'chemicallist.ventilation': ['sv'],
  'chemicallist.section_risk': ['sv'],
  'exposure.person_id': ['no', 'sv'],
  'chemicallist.trainingPerson': ['no', 'sv'],
  'exposure.amount': ['no', 'pl', 'sv'],
  'projects.standard': ['no', 'sv'],
  'projects.po': ['no', 'lt', 'pl', 'sv'],
  'tasks.kind_information': ['sv'],
  'presets.revision': ['sv'],
  'presets.section_revision': ['sv'],
  'welding.method_PT': ['no', 'sv'],
  // The sign of the hour.
  'welding.hoursFigure': ['pl', 'sv'],
  'expertise.standard': ['no', 'sv'],
  'expertise.standard_iso_9606_2': ['no', 'pl', 'sv'],
  'expertise.standard_iso_9606_4': ['sv'],
  'expertise.product_P': ['no'],
  'checklists.preset_mine': ['no'],
  'checklistplans.preset_mine': ['no'],
  'expertise.preset_mine': ['no'],
  'projectdrawing.folder': ['pl'],
  'projectdrawing.drawing_type': ['no'],
  'projectdrawing.medium': ['no', 'pl', 'sv'],
  'projectdrawing.documents_kind_model': ['pl'],
  'projectdrawing.documents_revision': ['sv'],
  'batch.one': ['no', 'sv'],
  'batch.section_batch': ['no', 'sv'],
  'product.category_plate': ['no'],
  'product.category_gas': ['sv'],
  'product.tracking_batch': ['no', 'sv'],
  'supplierorder.section_order': ['sv'],
  'admin.title': ['sv'],
  'admin.version': ['sv'],
  'builder.kind_text': ['sv'],
  'builder.kind_user': ['no', 'sv'],
  'builder.kind_info': ['sv'],
  'builder.infoText': ['sv'],
  'builder.role_text': ['sv'],
  'builder.field_changed': ['no', 'lt', 'pl', 'sv'],
  'shell.administration': ['sv'],
  'chemicallist.limit_values_unit_ppm': ['no', 'lt', 'pl', 'sv'],
};

/** Codes, units and numbers of standards are written alike everywhere: no word of three small letters is in them. */
const hasWords = /\p{Ll}{3}/u;

/** `=0` in the source: a form for one number, beside those of the language. */
const exact = /^=?\d+$/;

const markup = /<\/?[a-z][^>]*>|&[a-z]+;|&#\d+;/i;

interface Shape {
  /** `name` or `name:plural`, each once. */
  readonly values: readonly string[];
  readonly choices: readonly {
    readonly name: string;
    readonly type: string;
    readonly cases: readonly string[];
  }[];
}

function shapeOf(message: CompiledMessage): Shape {
  const values = new Set<string>();
  const choices: Shape['choices'][number][] = [];
  const walk = (tokens: CompiledMessage): void => {
    for (const token of tokens) {
      if (typeof token === 'string') continue;
      const [name, type, format] = token;
      values.add(type ? `${name}:${type}` : name);
      if (typeof format !== 'object' || format === null) continue;
      const cases = Object.entries(format).filter(([word]) => word !== 'offset');
      choices.push({ name, type: type ?? '', cases: cases.map(([word]) => word).sort() });
      for (const [, branch] of cases) if (Array.isArray(branch)) walk(branch);
    }
  };
  walk(message);
  return { values: [...values].sort(), choices };
}

function pluralCases(language: Language, type: 'cardinal' | 'ordinal'): readonly string[] {
  const rules = new Intl.PluralRules(intlLocale(language), { type });
  return [...rules.resolvedOptions().pluralCategories].sort();
}

function choiceProblems(language: Language, shape: Shape, english: Shape): readonly string[] {
  return shape.choices.flatMap(({ name, type, cases }) => {
    const named = cases.filter((word) => !exact.test(word));
    const wanted =
      type === 'select'
        ? english.choices.find((choice) => choice.name === name)?.cases
        : pluralCases(language, type === 'selectordinal' ? 'ordinal' : 'cardinal');
    return named.join() === wanted?.join() ? [] : [`{${name}} has ${named.join()}, not ${wanted?.join()}`];
  });
}

function messageProblems(language: Language, text: string, english: string): readonly string[] {
  const problems: string[] = [];
  if (text.trim() !== text || text === '') problems.push('is empty or has space around it');
  if (markup.test(text)) problems.push('has markup');
  try {
    const shape = shapeOf(compileMessageOrThrow(text));
    const model = shapeOf(compileMessageOrThrow(english));
    if (shape.values.join() !== model.values.join()) {
      problems.push(`has ${shape.values.join() || 'no value'}, English has ${model.values.join() || 'none'}`);
    }
    problems.push(...choiceProblems(language, shape, model));
  } catch {
    problems.push('does not parse');
  }
  return problems;
}

const rooms = [
  ...appRooms.map((room) => ({ room, load: (language: Language) => loadMessages(language, room) })),
  ...builtInModules.map(({ folder, definition: { key } }) => ({
    room: key,
    load: (language: Language) => loadModuleMessages(language, { folder, key }),
  })),
  ...serverRooms.map((room) => ({ room, load: (language: Language) => loadServerMessages(language, room) })),
];

describe.each(languages)('the words in %s', (language) => {
  it.each(rooms)('$room can be shown and says the same as English', async ({ load }) => {
    const english = await load('en');
    const messages = await load(language);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
    const problems = Object.entries(messages).flatMap(([id, text]) => {
      const isSame = text === english[id] && hasWords.test(text);
      const isLeft = language !== 'en' && isSame && !isAllowed(id, language);
      const found = messageProblems(language, text, english[id] ?? '');
      return [...found, ...(isLeft ? ['is still English'] : [])].map(
        (problem) => `${id} ${problem}: ${text}`,
      );
    });
    expect(problems).toEqual([]);
  });
});

const isAllowed = (id: string, language: Language): boolean =>
  Object.entries(sameAsEnglish).some(([known, allowed]) => known === id && allowed.includes(language));

describe('the check of words', () => {
  const english = 'Wait {n, plural, one {# day} other {# days}}, {name}';

  it('takes all four forms of Polish and Lithuanian', () => {
    const four = '{n, plural, one {# d} few {# d} many {# d} other {# d}}, {name}';
    expect(messageProblems('pl', four, english)).toEqual([]);
    expect(messageProblems('lt', four, english)).toEqual([]);
    expect(messageProblems('sv', '{n, plural, one {# dag} other {# dagar}}, {name}', english)).toEqual([]);
  });

  it.each<[string, Language, string]>([
    ['a form too few', 'pl', '{n, plural, one {# d} other {# d}}, {name}'],
    ['a form too many', 'sv', '{n, plural, one {# d} few {# d} other {# d}}, {name}'],
    ['a lost value', 'no', 'Vent {n, plural, one {# dag} other {# dager}}'],
    ['a renamed value', 'no', 'Vent {n, plural, one {# dag} other {# dager}}, {navn}'],
    ['a value quoted away', 'no', "Vent {n, plural, one {# dag} other {# dager}}, '{name}'"],
    ['a plain value instead of a plural', 'no', 'Vent {n} dager, {name}'],
    ['an open brace', 'no', 'Vent {n, plural, one {# dag} other {# dager}, {name}'],
    ['markup', 'no', '<b>Vent</b> {n, plural, one {# dag} other {# dager}}, {name}'],
    ['space around', 'no', 'Vent {n, plural, one {# dag} other {# dager}}, {name} '],
  ])('finds %s', (_, language, text) => expect(messageProblems(language, text, english)).not.toEqual([]));
});
