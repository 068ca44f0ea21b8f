import { type FormContent, formFields, type LocalText, localText, readForm } from '../checklists/index.ts';
import { isTakenName } from './wrapper-problems.ts';

const nameLabel: LocalText = { en: 'Name', no: 'Navn', lt: 'Pavadinimas', pl: 'Nazwa', sv: 'Namn' };
const LONGEST = 30;

/** A name made of a title: letters, digits and underscores. */
export function formNameOf(title: LocalText): string {
  const name = localText(title, 'en')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST);
  return name === '' ? 'module' : name;
}

/** The form a new module begins with: a copy of one to start from, or a single field to go on from. */
export function formForModule(name: string, title: LocalText, starter?: FormContent): FormContent {
  const written = (starter && withFreeNames(starter)) ?? {
    sections: [
      {
        id: 'main',
        title,
        rows: [
          {
            id: 'r1',
            fields: [
              { id: 'name', name: 'name', kind: 'text', columns: 12, label: nameLabel, required: true },
            ],
          },
        ],
      },
    ],
  };
  const { form } = readForm({ ...written, name, title, use: ['custom_module'] });
  if (!form) throw new Error('the form of a new module cannot be read');
  return form;
}

/** A form whose fields may all stand in a record: names that mean something there get a word in front, wherever they are named. */
function withFreeNames(form: FormContent): unknown {
  const taken = formFields(form)
    .map(({ name }) => name)
    .filter(isTakenName);
  const free = (name: string): string => (taken.includes(name) ? `given_${name}`.slice(0, LONGEST) : name);
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => {
        if (typeof value !== 'string') return [key, walk(value)];
        if (key === 'expr') return [key, value.replace(/\{(\w+)/g, (_, name: string) => `{${free(name)}`)];
        return [key, key === 'name' || key === 'field' ? free(value) : value];
      }),
    );
  };
  return { ...form, sections: walk(form.sections) };
}
