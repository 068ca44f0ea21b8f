import type { Field } from '@sveis/domain/records';
import { FieldPair, FieldStack } from '../../ui/fields/field-stack.tsx';
import { FieldInput } from './field-input.tsx';
import type { FieldGroupsProps } from './input-props.ts';

const insideOf = (errors: FieldGroupsProps['errors'], name: string) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text]] : [],
    ),
  );

const stackKey = (groups: FieldGroupsProps['groups'], index: number): string =>
  `stack ${groups.slice(0, index).filter(({ kind }) => kind === 'stack').length}`;

type NamedField = readonly [string, Field];

/** One field a line; of paired ones two figures that follow each other share it. */
function linesOf(
  fields: readonly NamedField[],
  { arePaired = false, isLine = false }: Pick<FieldGroupsProps, 'arePaired' | 'isLine'>,
): readonly (readonly NamedField[])[] {
  if (isLine) return [fields];
  const lines: NamedField[][] = [];
  for (const field of fields) {
    const last = lines.at(-1);
    const isSecond = arePaired && field[1].kind === 'number' && last?.length === 1;
    if (isSecond && last[0]?.[1].kind === 'number') last.push(field);
    else lines.push([field]);
  }
  return lines;
}

/** Fields in one outline, and the large ones by themselves; each can be scrolled to by its name. */
export function FieldGroups(props: FieldGroupsProps) {
  const { groups, labelOf, pathOf, values, errors, words, module, onValue } = props;
  const note = (name: string) => {
    const Note = module.look.notes?.[pathOf(name)];
    return Note ? <Note values={values} onValue={onValue} /> : null;
  };
  const input = (name: string, field: Parameters<typeof FieldInput>[0]['field']) => (
    <FieldInput
      field={field}
      path={pathOf(name)}
      label={labelOf(name)}
      value={values[name]}
      onValue={(value) => onValue(name, value)}
      error={errors[name]}
      inside={insideOf(errors, name)}
      values={values}
      words={words}
      module={module}
      Groups={FieldGroups}
    />
  );
  const part = ([name, field]: NamedField) => (
    <div key={name} data-field={pathOf(name)} className="relative scroll-mt-20 before:z-10">
      {input(name, field)}
      {note(name)}
    </div>
  );
  return (
    <div className="flex flex-col gap-3">
      {groups.map((group, index) =>
        group.kind === 'alone' ? (
          <div key={group.name} data-field={pathOf(group.name)} className="scroll-mt-20">
            {input(group.name, group.field)}
            {note(group.name)}
          </div>
        ) : (
          // By its turn, not by its first field: one that appears above must not take the focus away below.
          <FieldStack key={stackKey(groups, index)}>
            {linesOf(group.fields, props).map((line) =>
              line.length === 1 ? (
                line.map(part)
              ) : (
                <FieldPair figures key={line[0]?.[0]}>
                  {line.map(part)}
                </FieldPair>
              ),
            )}
          </FieldStack>
        ),
      )}
    </div>
  );
}
