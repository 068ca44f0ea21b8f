import { defineModule, isEngineField } from '../presets/define-module.ts';
import { definitionProblems } from '../problems/definition-problems.ts';
import { definitionShape } from '../shape/definition-shape.ts';
import { isTooLarge } from '../shape/json-size.ts';
import type { ModuleDefinition } from './definition.ts';
import type { Fields } from './field.ts';
import type { ModuleNotices, NoticeRule } from './notices/notices.ts';
import type { Who } from './notices/people.ts';
import type { ReminderRule } from './notices/reminders.ts';

/** Which module of a company it is, and in which version. */
export interface CompanyModule {
  readonly id: number;
  readonly version: number;
}

export class DefinitionRefused extends Error {}

/** The permission key of a company's own module; also what its records are kept under. */
export const companyModuleKey = (id: number): string => `custommodule:${id}`;

/** Which of a company's own modules it is; undefined for ours. */
export function companyModuleId({ key }: Pick<ModuleDefinition, 'key'>): number | undefined {
  const id = Number(/^custommodule:(\d+)$/.exec(key)?.[1]);
  return Number.isInteger(id) ? id : undefined;
}

/** What a role in a project gives of all modules the company has made: the key they share there. */
const KEY_IN_PROJECTS = 'custommodule';

const SIZE = { deepest: 14, most: 60_000 };

/** The project a record is written in: chosen with its address, and never changed. */
const projectField: Fields = {
  project_id: { kind: 'reference', to: 'projects', required: true, createOnly: true },
};

/**
 * Reads a module a company has made itself. Where it is found and what it is called follow from its number, and it
 * names no behaviour of ours: what the data cannot say, such a module cannot do. Rows worked one by one, tasks, notices,
 * reminders and stamps are data. What would break a screen or a list is refused with a sentence that says where.
 */
export function readDefinition(json: unknown, { id, version }: CompanyModule): ModuleDefinition {
  const refuse = (problems: readonly string[]) =>
    new DefinitionRefused(`module ${id}: ${problems.slice(0, 10).join('; ')}`);
  if (isTooLarge(json, SIZE)) throw refuse(['it is too large or too deep']);
  const read = definitionShape.safeParse(json);
  if (!read.success)
    throw refuse(read.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`));
  const {
    status,
    fields,
    icon = 'clipboard-list',
    deleteIn = status.values,
    notices,
    reminders,
    ...given
  } = read.data;
  const key = companyModuleKey(id);
  const tones = Object.fromEntries(status.values.map((value) => [value, status.tones[value] ?? 'neutral']));
  // The shape has read every part; what is absent is told from what is undefined nowhere.
  const definition = {
    ...given,
    icon,
    deleteIn,
    status: { ...status, tones: { ...status.tones, ...tones } },
    fields: { ...withoutEngineFields(fields), ...projectField },
    key,
    version,
    feature: 'custom_modules',
    path: `custommodules/${id}/records`,
    inProject: { key: KEY_IN_PROJECTS, segment: `custom_modules/${id}`, isOnlyThere: true },
    storage: 'record',
    hooks: [],
    ...(notices ? { notices: ownNotices(id, notices as ModuleNotices) } : {}),
    reminders: (reminders as readonly ReminderRule[]).map((rule) => ownReminder(id, rule)),
  } as unknown as ModuleDefinition;
  const problems = definitionProblems(definition);
  if (problems.length > 0) throw refuse(problems);
  return defineModule(definition);
}

/** What the server has read and sent on carries the engine's own fields already: they are added again below. */
const withoutEngineFields = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isEngineField(name)));

/** Kinds are kept with each notice: those of a company's module are told from ours and from its others by its number. */
const ownKind = (id: number, kind: string): string =>
  `custommodule${id}_${kind.slice(kind.indexOf('_') + 1)}`;

const isData = (who: Who): boolean => typeof who === 'string' || !('people' in who);

const ownNotice = (id: number, rule: NoticeRule): NoticeRule => ({
  ...rule,
  kind: ownKind(id, rule.kind),
  ...(rule.to ? { to: rule.to.filter(isData) } : {}),
});

const ownReminder = (id: number, rule: ReminderRule): ReminderRule => ({
  ...rule,
  kind: ownKind(id, rule.kind),
  ...(rule.lateKind ? { lateKind: ownKind(id, rule.lateKind) } : {}),
  to: rule.to.filter(isData),
  ...(rule.escalation ? { escalation: { ...rule.escalation, to: rule.escalation.to.filter(isData) } } : {}),
});

/** Whom it tells of what, without what only a hook of ours could answer. */
const ownNotices = (id: number, { rules, ...notices }: ModuleNotices): ModuleNotices => ({
  ...notices,
  rules: rules
    .filter(({ on }) => typeof on !== 'object' || !('hook' in on))
    .map((rule) => ownNotice(id, rule)),
});
