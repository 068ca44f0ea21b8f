import type { ModuleDefinition } from '@sveis/domain/records';
import type { RecordModule } from './record-desk.ts';
import type { RecordBehaviour } from './record-hooks.ts';
import type { RecordStore } from './record-store.ts';
import { recordTable } from './record-table.ts';

/** A definition as the server runs it, in the shared table unless it brings a store of its own. */
export const recordModule = (
  definition: ModuleDefinition,
  behaviour: RecordBehaviour,
  store: RecordStore = recordTable(definition),
): RecordModule => ({ definition, behaviour, store });
