import type { ModuleDefinition } from '../definition/definition.ts';
import { recordMembers } from '../definition/definition.ts';
import { type Field, type Fields, hasFields, type NumberField } from '../definition/field.ts';
import { fieldsOfNumber } from '../definition/numbering.ts';
import { isManyValued } from '../definition/slots.ts';
import { tableProblems } from '../table/table-problems.ts';
import { conditionProblems, has, missingIn, optionsOf, unknownIn } from './names.ts';

/** Names an answer or a list uses for something else. */
const takenNames: readonly string[] = [
  ...recordMembers,
  'names',
  'steps',
  'may',
  'own',
  'words',
  'waits',
  'in_open_project',
  'seen',
  'confirm',
  'findings',
];

export function namingProblems({
  fields,
  titleField,
  number,
  numberField,
  inProject,
}: ModuleDefinition): readonly string[] {
  const taken = Object.keys(fields).filter((name) => takenNames.includes(name) || name in Object.prototype);
  return [
    ...taken.map((name) => `no field may be called ${name}`),
    ...missingIn(fields, [titleField], 'the title'),
    ...(has(fields, 'title') && titleField !== 'title'
      ? ['a field called title is the title, or is called something else']
      : []),
    ...(numberField !== undefined && fields[numberField]?.kind !== 'text'
      ? ['the number is typed into a field that is no text']
      : []),
    ...(numberField !== undefined && number !== undefined ? ['the number is both typed and given'] : []),
    ...(number === undefined || /\{0+\}/.test(number)
      ? []
      : ['the number has no place for a running number']),
    ...fieldsOfNumber(number ?? '')
      .filter((name) => !isPartOfNumber(fields[name]))
      .map((name) => `the number needs ${name} as a choice that is required and never changed`),
    ...(inProject?.isOnlyThere && !isProjectField(fields.project_id)
      ? ['what exists only in projects needs the field project_id']
      : []),
  ];
}

/** A number is given once: what is in it is known then and stays. */
const isPartOfNumber = (field: Field | undefined): boolean =>
  field?.kind === 'choice' && field.required === true && field.createOnly === true;

const isProjectField = (field: Field | undefined): boolean =>
  field?.kind === 'reference' && field.to === 'projects';

/** Conditions, units, bounds and starting values, those of columns too. */
export function fieldProblems(fields: Fields, before = ''): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const where = `the field ${before}${name}`;
    return [
      ...[field.visible, field.required].flatMap((asked) =>
        typeof asked === 'object' ? conditionProblems(fields, asked, where) : [],
      ),
      ...missingIn(fields, [...neighboursOf(field), ...(field.uniqueWith ?? [])], where),
      ...optionProblems(field, where),
      ...(hasFields(field) ? fieldProblems(field.fields, `${name}.`) : []),
    ];
  });
}

function neighboursOf(field: Field): readonly string[] {
  if (field.kind === 'number') return field.unitField === undefined ? [] : [field.unitField];
  if (field.kind === 'reference') return field.among === undefined ? [] : [field.among.at];
  if (field.kind !== 'date') return [];
  return [field.notBefore, field.notAfter].flatMap((bound) =>
    typeof bound === 'object' && 'field' in bound ? [bound.field] : [],
  );
}

function optionProblems(field: Field, where: string): readonly string[] {
  const options = optionsOf(field);
  const isChosen = field.kind === 'choice' || (field.kind === 'multi' && field.options !== undefined);
  const chosen = [field.default ?? []].flat();
  return [
    ...(field.kind === 'choice' ? unknownIn(options, field.offered ?? [], where) : []),
    ...(isChosen ? unknownIn(options, Object.keys(field.switched ?? {}), where) : []),
    ...(isChosen && options.length === 0 ? [`${where} has nothing to choose from`] : []),
    ...(new Set(options).size < options.length ? [`${where} has an option twice`] : []),
    ...(isChosen ? unknownIn(options, chosen.map(String), `the default of ${where}`) : []),
    ...(field.kind === 'multi' && field.none !== undefined ? unknownIn(options, [field.none], where) : []),
    ...(field.kind === 'number' && field.scale !== undefined && !isShortScale(field)
      ? [`${where} has words for its numbers, which then are few and whole`]
      : []),
    ...(field.kind === 'multi' && !field.options && !field.choices && !field.codes
      ? [`${where} has nothing to choose from`]
      : []),
  ];
}

const LONGEST_SCALE = 10;

const isShortScale = ({ min, max, decimals }: NumberField): boolean =>
  decimals === 0 &&
  Number.isInteger(min) &&
  Number.isInteger(max) &&
  Number(max) - Number(min) < LONGEST_SCALE;

/** Where fields are kept: in slots of the shared table, or in a table of the module's own. */
export const placeProblems = (definition: ModuleDefinition): readonly string[] =>
  definition.storage === 'record' ? slotProblems(definition) : tableProblems(definition, definition.storage);

function slotProblems({ fields, slots }: ModuleDefinition): readonly string[] {
  const needing = Object.entries(fields).filter(
    ([name, field]) => (field.filter || field.sort) && !isManyValued(field) && name !== 'project_id',
  );
  const taken = Object.values(slots);
  return [
    ...needing
      .filter(([name]) => !has(slots, name))
      .map(([name]) => `the field ${name} is filtered or sorted and has no slot`),
    ...Object.entries(slots)
      .filter(([name, slot]) => slot[0] !== slotLetter(fields[name]))
      .map(([name, slot]) => `the slot ${slot} does not fit the field ${name}`),
    ...(new Set(taken).size < taken.length ? ['two fields share a slot'] : []),
  ];
}

function slotLetter(field: Field | undefined): string | undefined {
  switch (field?.kind) {
    case 'number':
    case 'money':
      return 'n';
    case 'date':
    case 'datetime':
      return 'd';
    case 'rows':
    case 'files':
    case 'photos':
    case 'signature':
    case 'note':
    case 'answers':
      return undefined;
    default:
      return field && 't';
  }
}
