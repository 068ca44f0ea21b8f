import { type FormContent, fieldsOf, type LocalText } from '../checklists/index.ts';
import { fieldsLike, isFilterable, isListable, isSearchable, isTitlePart } from './field-roles.ts';
import { MOST_ON_WIDE, type ModuleStatus, type ModuleStep, type ModuleWrapper } from './wrapper.ts';

const say = (en: string, no: string, lt: string, pl: string, sv: string): LocalText => ({
  en,
  no,
  lt,
  pl,
  sv,
});

/** Statuses a module has until its company says otherwise. */
export const defaultStatuses: readonly ModuleStatus[] = [
  { code: 'open', label: say('Open', 'Åpen', 'Atvira', 'Otwarte', 'Öppen'), colour: 'neutral', final: false },
  {
    code: 'in_progress',
    label: say('In progress', 'Pågår', 'Vykdoma', 'W toku', 'Pågår'),
    colour: 'active',
    final: false,
  },
  { code: 'done', label: say('Done', 'Ferdig', 'Baigta', 'Zakończone', 'Klar'), colour: 'good', final: true },
];

export const defaultSteps: readonly ModuleStep[] = [
  {
    from: 'open',
    to: 'in_progress',
    level: 'contribute',
    require: [],
    label: say('Start', 'Start', 'Pradėti', 'Rozpocznij', 'Starta'),
  },
  {
    from: 'in_progress',
    to: 'done',
    level: 'contribute',
    require: [],
    label: say('Finish', 'Fullfør', 'Užbaigti', 'Zakończ', 'Slutför'),
  },
  {
    from: 'done',
    to: 'in_progress',
    level: 'manage',
    require: [],
    label: say('Reopen', 'Åpne igjen', 'Atverti iš naujo', 'Otwórz ponownie', 'Öppna igen'),
  },
];

const MOST_FILTERS = 4;

/** What a module begins with: everything a list needs, taken from the form. */
export function startWrapper(form: FormContent): ModuleWrapper {
  const { fields } = fieldsOf(form);
  const listed = fieldsLike(fields, isListable);
  const title = fieldsLike(fields, isTitlePart).toSorted(
    (a, b) => Number(fields[b]?.kind === 'text') - Number(fields[a]?.kind === 'text'),
  )[0];
  const chosen = fieldsLike(fields, (field) => isFilterable(field) && field?.kind !== 'number');
  return {
    label: form.title,
    one: form.title,
    icon: 'clipboard-list',
    prefix: prefixOf(form.name),
    list: {
      phone: listed.filter((name) => name !== title).slice(0, 2),
      wide: listed.slice(0, MOST_ON_WIDE),
    },
    filters: chosen.slice(0, MOST_FILTERS),
    search: fieldsLike(fields, isSearchable).slice(0, MOST_ON_WIDE),
    sort: { name: 'created_at', dir: 'desc' },
    title_expr: title === undefined ? '' : `{${title}}`,
    statuses: defaultStatuses,
    transitions: defaultSteps,
    unique: [],
    unique_within: 'project',
    tag: null,
    copy_previous: false,
    report: true,
    notices: [],
    reminders: [],
  };
}

const SHORTEST = 2;
const LONGEST = 3;

/** `torque_log` begins with TOR; a name that begins with a digit has no letters in front of it. */
export function prefixOf(name: string): string {
  const letters = name
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^\d+/, '');
  return letters.slice(0, LONGEST).length < SHORTEST ? 'MOD' : letters.slice(0, LONGEST);
}
