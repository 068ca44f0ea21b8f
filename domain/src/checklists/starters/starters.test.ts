import { describe, expect, it } from 'vitest';
import {
  formForModule,
  moduleFormProblems,
  moduleOfForm,
  startWrapper,
  wrapperProblems,
} from '../../custom-modules/index.ts';
import { languages } from '../../locales/index.ts';
import { labelsOf, messagesOf, readDefinition } from '../../records/index.ts';
import { wordEntries } from '../forms/fields-of.ts';
import { formProblems } from '../forms/form-problems.ts';
import { starterForms } from './index.ts';

const asked = [
  'toolbox_talk',
  'vehicle_check',
  'lifting_gear',
  'hot_work_permit',
  'safe_job_analysis',
  'first_day_induction',
  'pressure_test',
  'scaffold_check',
  'machine_start_up',
  'end_of_job',
];

describe('a form to start from', () => {
  it('is there for each of the ten jobs', () =>
    expect(starterForms.map(({ name }) => name)).toEqual(expect.arrayContaining(asked)));

  it.each(starterForms.map((form) => [form.name, form] as const))(
    '%s can be published as it is',
    (_name, form) => expect(formProblems(form)).toEqual({}),
  );

  it.each(starterForms.map((form) => [form.name, form] as const))(
    '%s speaks five languages',
    (_name, form) => {
      const missing = [['title', form.title] as const, ...wordEntries(form)].flatMap(([word, text]) => {
        const said = Object.values(text).filter(Boolean).length;
        return said === 0 || said === languages.length ? [] : [word];
      });
      expect(missing).toEqual([]);
    },
  );
});

describe('a module made of a form to start from', () => {
  it.each(starterForms.map((one) => [one.name, one] as const))(
    'is whole with %s, and says everything in five languages',
    (_name, starter) => {
      const content = formForModule(starter.name, starter.title, starter);
      const start = startWrapper(content);
      expect([moduleFormProblems(content), wrapperProblems(start, content)]).toEqual([[], {}]);
      const definition = readDefinition(moduleOfForm(start, content), { id: 7, version: 1 });
      for (const language of languages) {
        const words = labelsOf(definition, language);
        expect(messagesOf(definition).filter((id) => id.startsWith('custommodule:7.') && !words[id])).toEqual(
          [],
        );
      }
    },
  );
});
