import { describe, expect, it } from 'vitest';
import { type FormContent, type FormField, formFields } from '../forms/form.ts';
import { hotWork } from '../forms/forms.fixture.ts';
import { readForm } from '../forms/read-form.ts';
import { starterForms } from '../starters/index.ts';
import {
  addField,
  addSection,
  changeField,
  duplicateField,
  duplicateSection,
  emptyForm,
  findField,
  moveSection,
  removeField,
  rowWidth,
} from './edit-form.ts';
import { formTexts, missingTexts, valueAt, withValueAt, withWords } from './form-texts.ts';
import { type Direction, dropField, moveField } from './move-field.ts';
import { formFieldKinds, freeName, nameFrom, newColumn, newField, withKind } from './new-field.ts';
import { renameField } from './rename-field.ts';

const read = (json: unknown): FormContent => {
  const { form, problems } = readForm(json);
  if (!form) throw new Error(JSON.stringify(problems));
  return form;
};
const permit = read(hotWork);
let made = 0;
const newId = () => {
  made += 1;
  return `n${made}`;
};
const places = (form: FormContent) =>
  form.sections.map(({ rows }) => rows.map(({ fields }) => fields.map(({ id }) => id).join(' ')));

describe('a new field', () => {
  it.each(formFieldKinds)('of the kind %s fits the shape of forms', (kind) => {
    const form = emptyForm({ en: 'One' }, 'One', 's1');
    const field = newField(form, kind, 'f1');
    const { form: written } = readForm(addField(form, field, { section: 0, rowId: 'r1' }));
    expect(written && formFields(written)).toEqual([field]);
  });

  it('has a name nobody else has, and follows its words in letters every system reads', () => {
    expect(freeName('gas', new Set(['gas', 'gas_2']))).toBe('gas_3');
    expect(freeName('x'.repeat(40), new Set(['x'.repeat(35)]))).toBe(`${'x'.repeat(33)}_2`);
    expect(nameFrom('Er området ryddet (10 m)?')).toBe('er_omradet_ryddet_10_m');
    expect(nameFrom('Łódź, płyta')).toBe('lodz_plyta');
    expect(newColumn([newColumn([], 'text')], 'number').name).toBe('column_2');
  });

  it('keeps its words when its kind changes', () => {
    const field = withKind(findField(permit, 'f2')?.field as FormField, 'text');
    expect([field.kind, field.label, field.name]).toEqual(['text', { en: 'Gas' }, 'gas_level']);
    expect(field).not.toHaveProperty('unit');
  });
});

describe('moving a field', () => {
  const move = (id: string, ...ways: readonly Direction[]) =>
    places(ways.reduce((form, way) => moveField(form, id, way, newId()), permit))[0];

  it('goes along its row, out of it, past others and back into a row with room', () => {
    expect(places(permit)[0]).toEqual(['f1 f2', 'f3', 'f4 f5']);
    expect(move('f2', 'left')).toEqual(['f2 f1', 'f3', 'f4 f5']);
    expect(move('f2', 'down')).toEqual(['f1', 'f2', 'f3', 'f4 f5']);
    expect(move('f2', 'down', 'down')).toEqual(['f1', 'f3', 'f2', 'f4 f5']);
    expect(move('f2', 'down', 'left')).toEqual(['f1 f2', 'f3', 'f4 f5']);
    expect(move('f1', 'up')).toEqual(['f1', 'f2', 'f3', 'f4 f5']);
  });

  it('takes as many columns as the row has left, and stays where there is none', () => {
    const alone = moveField(permit, 'f2', 'down', 'row');
    expect(findField(moveField(alone, 'f2', 'left', 'x'), 'f2')?.field.columns).toBe(4);
    expect(moveField(alone, 'f2', 'right', 'x')).toBe(alone);
  });

  it('goes from part to part', () => {
    const two = addSection(permit, 's2');
    const moved = moveField(moveField(two, 'f3', 'down', 'a'), 'f3', 'down', 'b');
    expect(places(moved)).toEqual([['f1 f2', 'f4 f5'], ['f3']]);
    expect(places(moveField(moved, 'f3', 'up', 'c'))).toEqual([['f1 f2', 'f4 f5', 'f3'], []]);
  });

  it('never loses a field or makes a row too wide, whatever is moved', () => {
    let form = addSection(permit, 's2');
    const ids = formFields(form).map(({ id }) => id);
    const ways: readonly Direction[] = ['up', 'down', 'left', 'right'];
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % most;
    };
    for (let step = 0; step < 2000; step += 1)
      form = moveField(form, ids[next(ids.length)] ?? '', ways[next(4)] ?? 'up', newId());
    expect(
      formFields(form)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...ids].sort());
    expect(Math.max(...form.sections.flatMap(({ rows }) => rows.map(rowWidth)))).toBeLessThanOrEqual(12);
    expect(form.sections.flatMap(({ rows }) => rows.filter(({ fields }) => fields.length === 0))).toEqual([]);
  });

  it('by hand puts it beside others or in a row of its own', () => {
    expect(places(dropField(permit, 'f5', { row: 'r1', index: 0 }))).toEqual([['f1 f2', 'f3', 'f4 f5']]);
    const own = dropField(permit, 'f5', { section: 's1', before: 'r1', newRow: 'x' });
    expect(places(own)).toEqual([['f5', 'f1 f2', 'f3', 'f4']]);
    expect(places(dropField(own, 'f5', { row: 'r3', index: 0 }))).toEqual([['f1 f2', 'f3', 'f5 f4']]);
    expect(places(dropField(permit, 'f1', { row: 'r1', index: 2 }))).toEqual([['f2 f1', 'f3', 'f4 f5']]);
  });
});

describe('copies, names and parts', () => {
  it('a copy has an id and a name of its own; removing the last of a row removes the row', () => {
    const copied = duplicateField(permit, 'f3', newId);
    expect(copied && findField(copied.form, copied.id)?.field.name).toBe('fire_watch_2');
    expect(places(removeField(permit, 'f3'))).toEqual([['f1 f2', 'f4 f5']]);
  });

  it('a copied part speaks of its own fields', () => {
    const asked = changeField(permit, 'f2', (field) => ({
      ...field,
      visible_if: { field: 'area_cleared', op: 'eq', value: 'yes' },
    }));
    const copied = duplicateSection(asked, 0, newId);
    const fields = copied.sections[1]?.rows.flatMap((row) => row.fields) ?? [];
    expect(fields.map(({ name }) => name)).toContain('area_cleared_2');
    expect(fields[1]?.visible_if).toMatchObject({ field: 'area_cleared_2' });
    expect(fields.find(({ kind }) => kind === 'computed')).toMatchObject({
      expr: 'sum({fire_watch_2.minutes})',
    });
    expect(readForm(copied).problems).toEqual({});
    expect(moveSection(copied, 1, -1).sections[0]?.id).toBe(copied.sections[1]?.id);
  });

  it('a new name is followed by conditions and formulas', () => {
    const renamed = renameField(permit, 'fire_watch', 'watch');
    expect(findField(renamed, 'f4')?.field).toMatchObject({ expr: 'sum({watch.minutes})' });
    expect(readForm(renamed).problems).toEqual({});
  });
});

describe('texts', () => {
  it('are all found, with what is missing in a language', () => {
    for (const form of starterForms) expect(missingTexts(form, 'lt')).toEqual([]);
    expect(missingTexts(permit, 'no').map(({ path }) => path)).toContain('sections.0.title');
    expect(missingTexts(permit, 'no').map(({ path }) => path)).not.toContain('title');
    expect(formTexts(permit).filter(({ role }) => role === 'column')).toHaveLength(3);
  });

  it('are written at their path, and gone when they are empty', () => {
    const path = 'sections.0.rows.0.fields.1.label';
    const written = withValueAt(permit, path, withWords({ en: 'Gas' }, 'no', 'Gassmåling'));
    expect(valueAt(written, path)).toEqual({ en: 'Gas', no: 'Gassmåling' });
    expect(withWords({ en: 'Gas', no: 'x' }, 'no', '')).toEqual({ en: 'Gas' });
  });
});
