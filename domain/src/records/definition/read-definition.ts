import type { ModuleDefinition } from './definition.ts';
import { type FieldKind, fieldKinds } from './field.ts';
import type { NoticeRule } from './notices.ts';
import type { Who } from './people.ts';
import type { ReminderRule } from './reminders.ts';
import { slotNames } from './slots.ts';

/** Which module of a company it is, and in which version. */
export interface CompanyModule {
  readonly id: number;
  readonly version: number;
}

export class DefinitionRefused extends Error {}

/** The permission key of a company's own module; also what its records are kept under. */
export const companyModuleKey = (id: number): string => `custommodule:${id}`;

/**
 * Reads a module a company has made itself. Where it is found and what it is called follow from its number, and it
 * names no behaviour of ours: what the data cannot say, such a module cannot do. Rows worked one by one, tasks, notices,
 * reminders and stamps are data.
 */
export function readDefinition(json: unknown, { id, version }: CompanyModule): ModuleDefinition {
  const given = json as Partial<ModuleDefinition> | null;
  const { fields, status, sections, titleField } = given ?? {};
  if (!given || !fields || !status || !sections || !titleField)
    throw new DefinitionRefused(`module ${id} lacks fields, statuses, sections or a title`);
  const unknown = Object.entries(fields).filter(([, { kind }]) => !isFieldKind(kind));
  if (unknown.length > 0)
    throw new DefinitionRefused(
      `module ${id}: no kind of field is called so: ${unknown.map(([name]) => name)}`,
    );
  if (!Object.hasOwn(fields, titleField))
    throw new DefinitionRefused(`module ${id} is titled by a field it does not have`);
  const wrong = Object.values(given.slots ?? {}).filter((slot) => !slotNames.includes(slot));
  if (wrong.length > 0) throw new DefinitionRefused(`module ${id}: no slot is called so: ${wrong}`);
  const key = companyModuleKey(id);
  return {
    slots: {},
    rows: { own: [] },
    list: { filters: [], sorts: [], presets: [] },
    lockedIn: [],
    deleteIn: status.values,
    icon: 'clipboard-list',
    ...withoutOverdue(given),
    titleField,
    fields,
    sections,
    status: {
      ...status,
      transitions: status.transitions.map(({ checks: _, ...transition }) => transition),
    },
    key,
    version,
    feature: 'custom_modules',
    path: `custommodules/${id}/records`,
    inProject: { key, segment: `custom_modules/${id}`, isOnlyThere: true },
    storage: 'record',
    hooks: [],
    ...tellingOf(given, { id, version }),
  };
}

/** Whom it tells and reminds of what, without what only a hook of ours could answer. */
function tellingOf(
  { notices, reminders = [], slots = {} }: Partial<ModuleDefinition>,
  { id }: CompanyModule,
): Pick<ModuleDefinition, 'reminders'> & Partial<Pick<ModuleDefinition, 'notices'>> {
  const rules = (notices?.rules ?? []).filter(({ on }) => typeof on !== 'object' || !('hook' in on));
  const unknown = reminders.flatMap(({ kind, lateKind = kind }) =>
    [kind, lateKind].filter((told) => !rules.some((rule) => rule.kind === told)),
  );
  if (unknown.length > 0) throw new DefinitionRefused(`module ${id} reminds by no notice: ${unknown}`);
  const lost = reminders
    .map(({ date, foundBy = date }) => foundBy)
    .filter((name) => slots[name]?.[0] !== 'd');
  if (lost.length > 0)
    throw new DefinitionRefused(`module ${id} reminds of what has no slot of dates: ${lost}`);
  return {
    ...(notices ? { notices: { ...notices, rules: rules.map((rule) => ownNotice(id, rule)) } } : {}),
    reminders: reminders.map((rule) => ownReminder(id, rule)),
  };
}

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

/** What happens when a day has passed is done by a hook of ours. */
const withoutOverdue = ({ overdue: _, ...given }: Partial<ModuleDefinition>): typeof given => given;

const isFieldKind = (kind: unknown): kind is FieldKind =>
  // What is worked out names a function of ours.
  kind !== 'computed' && fieldKinds.some((known) => known === kind);
