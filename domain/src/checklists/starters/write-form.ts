import type { FormContent, LocalText } from '../forms/form.ts';
import { readForm } from '../forms/read-form.ts';

/** A text in the five languages: English, Norwegian, Lithuanian, Polish, Swedish. */
export const say = (en: string, no: string, lt: string, pl: string, sv: string): LocalText => ({
  en,
  no,
  lt,
  pl,
  sv,
});

type Part = Readonly<Record<string, unknown>>;
type Rest = Readonly<Record<string, unknown>>;

const field =
  (kind: string, more: Rest = {}) =>
  (name: string, label: LocalText, rest: Rest = {}): Part => ({
    name,
    kind,
    columns: 12,
    label,
    ...more,
    ...rest,
  });

/** Yes, no or not relevant; no is not good enough, and says why. */
export const check = field('yes_no_na', { required: true, fail_on: ['no'], on_fail: { comment: true } });
/** No stops the work: it becomes a deviation. */
export const stop = field('yes_no_na', {
  required: true,
  fail_on: ['no'],
  on_fail: { comment: true, photo: true, create: 'deviation', severity: 'high', stop: true },
});
export const words = field('text');
export const lines = field('multiline');
export const figure = field('number');
export const day = field('date');
export const moment = field('datetime');
export const clock = field('time');
export const person = field('user');
export const people = field('users');
export const photos = field('photo', { annotate: true });
export const tick = field('boolean', { must_be_true: true, required: true });
export const choose = field('choice');
export const sign = field('signature', { required: true, columns: 6 });
export const visitorSigns = field('signature', { signer: 'name', columns: 6 });
export const grid = field('grid');
export const formula = field('computed');
export const point = field('ref');
export const info = (name: string, text: LocalText): Part => ({
  name,
  kind: 'info',
  columns: 12,
  label: text,
  text,
});

export const option = (code: string, label: LocalText, more: Rest = {}): Part => ({ code, label, ...more });

interface Section {
  readonly id: string;
  readonly title: LocalText;
  readonly fields: readonly Part[];
  readonly more?: Rest;
}

export const part = (id: string, title: LocalText, fields: readonly Part[], more: Rest = {}): Section => ({
  id,
  title,
  fields,
  more,
});

const WIDTH = 12;

/** Fields beside each other as long as a row has room; ids follow from names, which never change. */
function rowsOf(fields: readonly Part[]): readonly Part[] {
  const rows: Part[][] = [];
  let room = 0;
  for (const one of fields) {
    const columns = Number(one.columns);
    if (columns > room) {
      rows.push([]);
      room = WIDTH;
    }
    rows.at(-1)?.push({ id: one.name, ...one });
    room -= columns;
  }
  return rows.map((row, index) => ({ id: `r${index + 1}`, fields: row }));
}

/** A form written in few words. One that would not be published does not start the program. */
export function writeForm(
  name: string,
  title: LocalText,
  about: Rest,
  sections: readonly Section[],
): FormContent {
  const { form, problems } = readForm({
    name,
    title,
    ...about,
    sections: sections.map(({ id, title: heading, fields, more }) => ({
      id,
      title: heading,
      ...more,
      rows: rowsOf(fields).map((row) => ({ ...row, id: `${id}_${String(row.id)}` })),
    })),
  });
  if (!form || Object.keys(problems).length > 0)
    throw new Error(`the form ${name} does not hold: ${JSON.stringify(problems)}`);
  return form;
}
