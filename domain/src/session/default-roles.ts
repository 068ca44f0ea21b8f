import type { Language } from '../locales/index.ts';
import type { FlagMap } from './access.ts';
import type { Action } from './levels.ts';
import type { ModuleKey } from './module-keys.ts';

export interface DefaultRole {
  readonly slug: RoleSlug;
  readonly names: Readonly<Record<Language, string>>;
  readonly flags: FlagMap;
}

const read: readonly Action[] = ['list', 'view'];
const add: readonly Action[] = [...read, 'create'];
const change: readonly Action[] = [...add, 'edit'];
/** By name, to choose from, without a list to look through. */
const know: readonly Action[] = ['view'];
const grants = { know, read, add, change } as const;

const roleSlugs = [
  'superadmin',
  'admin',
  'project_leader',
  'foreman',
  'employee',
  'quality',
  'hse',
  'warehouse',
  'subcontractor',
] as const;
export type RoleSlug = (typeof roleSlugs)[number];

/** What the roles of a new company may do with a module; `floor` is everybody who works there. */
export type RoleGrants = Readonly<Partial<Record<RoleSlug | 'floor', keyof typeof grants>>>;
export type RoleGrantsByKey = Readonly<Record<ModuleKey, RoleGrants>>;

/** What is filled in on projects: everybody on the floor adds, who answers for it changes. */
export const technicalRoles: RoleGrants = {
  floor: 'add',
  project_leader: 'change',
  foreman: 'change',
  quality: 'change',
};

const plainGrants: RoleGrantsByKey = {
  files: { floor: 'read' },
  forms: { floor: 'read', quality: 'change' },
  custommodule: { floor: 'add' },
  hours: { project_leader: 'change', foreman: 'change' },
  users: { floor: 'know', project_leader: 'read', foreman: 'read', quality: 'read', hse: 'read' },
  groups: { floor: 'know' },
  accounts: { floor: 'know' },
};

const isOffTheFloor = (slug: RoleSlug): boolean => ['superadmin', 'admin', 'subcontractor'].includes(slug);

function flagsOf(slug: RoleSlug, granted: RoleGrantsByKey): FlagMap {
  const rows = Object.entries(granted).flatMap(([key, roles]) => {
    const grant = roles[slug] ?? (isOffTheFloor(slug) ? undefined : roles.floor);
    return grant ? [[key, Object.fromEntries(grants[grant].map((action) => [action, true]))] as const] : [];
  });
  return Object.fromEntries(rows);
}

const names: Readonly<Record<RoleSlug, Readonly<Record<Language, string>>>> = {
  superadmin: {
    en: 'Super administrator',
    no: 'Superadministrator',
    lt: 'Vyriausiasis administratorius',
    pl: 'Główny administrator',
    sv: 'Superadministratör',
  },
  admin: {
    en: 'Administrator',
    no: 'Administrator',
    lt: 'Administratorius',
    pl: 'Administrator',
    sv: 'Administratör',
  },
  project_leader: {
    en: 'Project leader',
    no: 'Prosjektleder',
    lt: 'Projekto vadovas',
    pl: 'Kierownik projektu',
    sv: 'Projektledare',
  },
  foreman: { en: 'Foreman', no: 'Bas', lt: 'Brigadininkas', pl: 'Brygadzista', sv: 'Arbetsledare' },
  employee: { en: 'Employee', no: 'Ansatt', lt: 'Darbuotojas', pl: 'Pracownik', sv: 'Anställd' },
  quality: { en: 'Quality', no: 'Kvalitet', lt: 'Kokybė', pl: 'Jakość', sv: 'Kvalitet' },
  hse: { en: 'HSE', no: 'HMS', lt: 'Darbų sauga', pl: 'BHP', sv: 'Arbetsmiljö' },
  warehouse: { en: 'Warehouse', no: 'Lager', lt: 'Sandėlis', pl: 'Magazyn', sv: 'Lager' },
  subcontractor: {
    en: 'Subcontractor',
    no: 'Underleverandør',
    lt: 'Subrangovas',
    pl: 'Podwykonawca',
    sv: 'Underleverantör',
  },
};

/** What we call a role. */
export const ourRoleName = (slug: RoleSlug, language: Language): string => names[slug][language];

/** A role in the reader's language, as long as the company has not given it a name of its own. */
export function roleNameIn(
  { slug, name }: { readonly slug: string; readonly name: string },
  language: Language,
) {
  const known: Readonly<Record<string, Readonly<Record<Language, string>>>> = names;
  const ours = Object.hasOwn(known, slug) ? known[slug] : undefined;
  return ours && Object.values(ours).includes(name) ? ours[language] : name;
}

/**
 * The roles a new company starts with, given what its modules say of them. What they may do is the company's to
 * change; administrators need no flags.
 */
export const rolesWith = (modules: RoleGrantsByKey): readonly DefaultRole[] => {
  const granted = { ...plainGrants, ...modules };
  return roleSlugs.map((slug) => ({ slug, names: names[slug], flags: flagsOf(slug, granted) }));
};
