import type { ModuleDefinition } from './definition.ts';
import { type FieldKind, fieldKinds } from './field.ts';

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
 * names no behaviour of ours: what the data cannot say, such a module cannot do.
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
  const key = companyModuleKey(id);
  return {
    slots: {},
    rows: { own: [] },
    list: { filters: [], sorts: [], presets: [] },
    lockedIn: [],
    deleteIn: status.values,
    icon: 'clipboard-list',
    ...given,
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
  };
}

const isFieldKind = (kind: unknown): kind is FieldKind =>
  // What is worked out names a function of ours.
  kind !== 'computed' && fieldKinds.some((known) => known === kind);
