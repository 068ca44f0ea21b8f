import type { ModuleDefinition } from '@sveis/domain/records';
import type { RecordBehaviour } from '../save/record-hooks.ts';
import type { RecordStore } from '../store/record-store.ts';
import { recordTable } from '../store/record-table.ts';
import type { RecordModule } from './record-scope.ts';

/** A definition as the server runs it, in the shared table unless it brings a store of its own. */
export const recordModule = (
  definition: ModuleDefinition,
  behaviour: RecordBehaviour,
  store: RecordStore = recordTable(definition),
): RecordModule => ({ definition, behaviour, store });
