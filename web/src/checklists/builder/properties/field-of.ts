import type { FormField } from '@sveis/domain/checklists';

/** A field of one kind, and where it stands in its form. */
export type Of<Kind extends FormField['kind']> = { field: Extract<FormField, { kind: Kind }>; path: string };
