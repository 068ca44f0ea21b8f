import {
  AppError,
  type ErrorCode,
  errorCodes,
  type FieldProblemCode,
  fieldProblemCodes,
} from '@sveis/domain/errors';
import { type Language, languages } from '@sveis/domain/locales';
import type { Messages } from '@sveis/server/messages';
import { createClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type Installation, withInstallation } from '../sveis/installation.ts';
import { addPeople } from '../sveis/people.ts';

/** Whatever a text may ask for. */
const params = {
  permissionType: 'list',
  module: 'users',
  feature: 'timer',
  path: '$match.id',
  limit: 20,
  seconds: 5,
  minutes: 0,
  min: 8,
  max: 128,
  deviations: 2,
  timers: 1,
  equipment: 3,
  drafts: 1,
  checklists: 1,
  count: 2,
} as const;

/** What a person must never read: braces of the message format, markup, entities, the code itself. */
function faultOf(text: unknown, id: string): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return 'empty';
  if (/[{}]|<\/?[a-z!]|&(?:#\d+|[a-z]+);|\bundefined\b|\bNaN\b/i.test(text)) return `raw: ${text}`;
  return text === id || /^[A-Z]+(_[A-Z]+)+$/.test(text) || /^(errors|fields)\./.test(text)
    ? `the code: ${text}`
    : undefined;
}

const codes = Object.keys(errorCodes) as readonly ErrorCode[];

function checkCatalogues(messages: Messages, tally: Tally): void {
  const check = (language: Language, id: string, text: unknown) =>
    tally.check(faultOf(text, id) === undefined, () => `${id} in ${language}: ${faultOf(text, id)}`);
  for (const language of languages) {
    for (const code of codes)
      check(language, code, messages.errorText(language, new AppError(code, { params })));
    for (const code of fieldProblemCodes) {
      const error = new AppError('VALIDATION', { fields: { field: [{ code, params }] } });
      check(language, code, messages.fieldTexts(language, error).field?.[0]);
    }
  }
}

/** The same texts as they arrive in answers, for the calls that can be made to fail from outside. */
async function checkAnswers(sveis: Installation, tally: Tally): Promise<void> {
  const company = await addCompany(sveis, 'alfa', []);
  const [person] = await addPeople(sveis, company, { count: 1, roleSlug: 'employee', prefix: 'alfa' });
  if (!person) throw new Error('nobody to call');
  const client = createClient(sveis.app, { host: 'alfa', token: person.token });
  const stranger = createClient(sveis.app, { host: 'alfa' });
  const seen = new Set<unknown>();
  for (const language of languages) {
    const as = { headers: { 'accept-language': language } };
    const answers = [
      await stranger('GET', '/api/automatic-logout', as),
      await stranger('POST', '/api/login', { ...as, body: {} }),
      await stranger('POST', '/api/login', { ...as, body: { email: 'nobody', password: 'wrong' } }),
      await stranger('POST', '/api/loginrfid', { ...as, body: { rfidnumber: '04A1B2C3' } }),
      await createClient(sveis.app, { host: 'nowhere' })('POST', '/api/login', {
        ...as,
        body: { email: 'a', password: 'b' },
      }),
      await stranger('GET', '/api/directlogin/x/alfa/1', as),
      await client('GET', '/api/get_task_count?user_id=999', as),
      await client('DELETE', '/api/main/account/sessions/00000000-0000-4000-8000-000000000000', as),
      await client('DELETE', '/api/main/account/sessions/<b>x</b>', as),
      await client('POST', '/api/main/users/query', { ...as, body: { pipeline: [{ $where: '<script>' }] } }),
      await client('PUT', '/api/main/account/language', { ...as, body: { language: 'xx' } }),
      await client('GET', '/api/no/such/call', as),
      await client('POST', '/api/automatic-logout', {
        headers: { ...as.headers, origin: 'http://evil.example' },
        body: {},
      }),
    ];
    for (const { status, body } of answers) {
      seen.add(body.code);
      const texts = [body.message, ...Object.values((body.errors ?? {}) as Record<string, string[]>).flat()];
      for (const text of texts)
        tally.check(
          status >= 400 && faultOf(text, '') === undefined,
          () => `${status} in ${language}: ${faultOf(text, '')}`,
        );
    }
  }
  tally.figures['codes provoked'] = seen.size;
}

const measure = (
  context: TrustContext,
  tally: Tally,
  alter: (messages: Messages) => Messages = (same) => same,
) =>
  withInstallation(
    context,
    { alter: (services) => ({ ...services, messages: alter(services.messages) }) },
    async (sveis) => {
      checkCatalogues(sveis.services.messages, tally);
      await checkAnswers(sveis, tally);
      Object.assign(tally.figures, {
        codes: codes.length,
        'field codes': fieldProblemCodes.length,
        languages: languages.length,
      });
    },
  );

const failing: FieldProblemCode = 'TOO_LONG';

export const messagesGoal: Goal = {
  id: 'G27',
  title: 'What the server says',
  target: 'every code and field code x 5 languages, 0 empty, 0 raw message format, 0 markup',
  atLeast: 500,
  run: (context, tally) => measure(context, tally),
  planted: [
    {
      name: 'one field text missing in one language',
      run: (context, tally) =>
        measure(context, tally, (messages) => ({
          ...messages,
          fieldTexts: (language, error) => {
            const isMissing = language === 'lt' && error.fields?.field?.[0]?.code === failing;
            return isMissing ? { field: [`fields.${failing}`] } : messages.fieldTexts(language, error);
          },
        })),
    },
    {
      name: 'markup in an answer',
      run: (context, tally) =>
        measure(context, tally, (messages) => ({
          ...messages,
          errorText: (language, error) =>
            messages.errorText(language, error).replace(/^/, language === 'pl' ? '<b>' : ''),
        })),
    },
  ],
};
