import type { Translate } from '../../locales/index.ts';
import type { ModuleDefinition } from '../definition/definition.ts';
import { rowActionId, stepId } from '../definition/definition-messages.ts';
import { actionRows } from '../values/act-on-row.ts';

const actions = {
  create: 'records.didCreate',
  edit: 'records.didEdit',
  step: 'records.didStep',
  delete: 'records.didDelete',
  restore: 'records.didRestore',
} as const;

const isKnown = (action: string): action is keyof typeof actions => Object.hasOwn(actions, action);

/** An entry of the history: its action, and the step or the row's action it was. */
interface DoneEntry {
  readonly action: string;
  readonly step?: string | null | undefined;
  readonly row?: { readonly field: string; readonly action: string } | null | undefined;
}

/** What was done: the step or the row's action in the module's own words, else what every record has. */
export function doneText(
  definition: ModuleDefinition,
  { action, step, row }: DoneEntry,
  t: Translate,
): string {
  if (step && definition.status.transitions.some(({ name }) => name === step))
    return t(stepId(definition.key, step));
  if (row && Object.hasOwn(actionRows(definition, row.field)?.actions ?? {}, row.action))
    return t(rowActionId(definition.key, row.field, row.action));
  return t(isKnown(action) ? actions[action] : 'records.didSystem');
}
