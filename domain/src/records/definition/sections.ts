import type { ModuleDefinition, Section } from './definition.ts';
import type { Field } from './field.ts';
import { holds, type Values } from './field-condition.ts';

export const isVisible = (field: Field, values: Values): boolean =>
  !field.visible || holds(field.visible, values);

/** Sections of a form in a status: what comes later in the life of a record is not asked for yet. */
export const sectionsIn = (
  { sections }: Pick<ModuleDefinition, 'sections'>,
  status: string,
): readonly Section[] => sections.filter(({ from }) => from === undefined || from.includes(status));
