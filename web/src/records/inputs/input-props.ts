import type { Field, FieldKind, Values, ValueWords } from '@sveis/domain/records';
import type { ComponentType } from 'react';
import type { FieldGroup } from '../form/form-model.ts';
import type { RecordModule } from '../record-module.ts';

/** What every input of a form gets, whatever kind it is for. */
export interface InputProps<Kind extends FieldKind = FieldKind> {
  readonly field: Extract<Field, { kind: Kind }>;
  /** `field`, or `rows.field` inside rows: names its label and options. */
  readonly path: string;
  readonly label: string;
  /** What was typed; what it means is read when the form is validated. */
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
  readonly error: string | undefined;
  /** What is wrong inside rows, by `0.text`. */
  readonly inside: Readonly<Record<string, string>>;
  /** All values around it. */
  readonly values: Values;
  readonly words: ValueWords;
  readonly module: RecordModule;
  /** Draws fields inside this one, as rows do. */
  readonly Groups: ComponentType<FieldGroupsProps>;
}

export interface FieldGroupsProps {
  readonly groups: readonly FieldGroup[];
  readonly labelOf: (name: string) => string;
  readonly pathOf: (name: string) => string;
  readonly values: Values;
  /** Words of what is wrong, by `field` or `field.0.inner`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly words: ValueWords;
  readonly module: RecordModule;
  readonly onValue: (name: string, value: unknown) => void;
  /** Figures stand two beside each other, as in rows, of which there are many. */
  readonly arePaired?: boolean;
  /** All of them on one line. */
  readonly isLine?: boolean;
}
