import { type ImportColumn, type ImportOption, importColumns, NUMBER_COLUMN } from '@sveis/domain/import';
import { type Language, languages } from '@sveis/domain/locales';
import {
  type Field,
  type Fields,
  labelId,
  type ModuleDefinition,
  optionIdOf,
  text,
} from '@sveis/domain/records';
import type { UserContext } from '../../context.ts';
import { findChoices, moduleText } from '../../records/index.ts';

interface Of {
  readonly ctx: UserContext;
  readonly definition: ModuleDefinition;
}

/** The reader's own language first. */
const inOrder = (own: Language): readonly Language[] => [own, ...languages.filter((one) => one !== own)];

const textsOf = ({ ctx, definition }: Of, id: ReturnType<typeof labelId>): readonly string[] =>
  inOrder(ctx.language).map((language) => moduleText({ ctx: { ...ctx, language }, definition }, id));

/** Columns of a file for these fields, with what they and their options are called in every language. */
export async function targetColumns(
  of: Of,
  fields: Fields,
  /** The field of rows they are in. */
  within?: string,
): Promise<readonly ImportColumn[]> {
  const pathOf = (name: string) => (within === undefined ? name : `${within}.${name}`);
  const lists = await companyLists(of.ctx, fields);
  return importColumns(fields, {
    labels: (name) => textsOf(of, labelId(of.definition.key, pathOf(name))),
    options: (name, field) => {
      const named = (code: string): ImportOption => {
        const id = optionIdOf(of.definition.key, pathOf(name), field, code);
        return { code, labels: id === undefined ? [code] : textsOf(of, id) };
      };
      const list = listOf(field);
      if (list !== undefined) return withOther(lists.get(list) ?? [], field, named);
      return 'options' in field ? field.options?.map(named) : undefined;
    },
  });
}

const listOf = (field: Field): string | undefined => ('choices' in field ? field.choices : undefined);

/** A list's own value of that code is the one that is meant. */
const withOther = (
  options: readonly ImportOption[],
  field: Field,
  named: (code: string) => ImportOption,
): readonly ImportOption[] => {
  const other = 'other' in field ? field.other : undefined;
  if (other === undefined || options.some(({ code }) => code === other)) return options;
  return [...options, named(other)];
};

/** The lists a company edits, each option with its labels; what is retired is chosen no more. */
async function companyLists(
  ctx: UserContext,
  fields: Fields,
): Promise<ReadonlyMap<string, readonly ImportOption[]>> {
  const lists = new Map<string, readonly ImportOption[]>();
  const inside = Object.values(fields).flatMap((field) =>
    field.kind === 'rows' ? Object.values(field.fields) : [field],
  );
  const wanted = new Set(inside.flatMap((field) => listOf(field) ?? []));
  for (const list of wanted) {
    const options = new Map<string, string[]>();
    for (const language of inOrder(ctx.language))
      for (const { code, label, is_active } of await findChoices(ctx.tx, list, language))
        if (is_active) options.set(code, [...(options.get(code) ?? []), label]);
    lists.set(
      list,
      [...options].map(([code, labels]) => ({ code, labels })),
    );
  }
  return lists;
}

/** The number a record was given by the server. */
export const numberColumn = ({ ctx }: Pick<Of, 'ctx'>): ImportColumn => ({
  name: NUMBER_COLUMN,
  field: text({ max: 60 }),
  labels: inOrder(ctx.language).map((language) => ctx.services.messages.text(language, 'recordfile.number')),
  isRequired: false,
});
