import type { AnyOperation } from './operation.ts';

/** Names of rooms (what stands before the dot) and where their operations are. */
export type OperationRooms = Readonly<Record<string, () => Promise<readonly AnyOperation[]>>>;

export interface Operations {
  /** Undefined when no room of this build knows the name. */
  readonly find: (name: string) => Promise<AnyOperation | undefined>;
  readonly known: (name: string) => AnyOperation | undefined;
  readonly remember: (operation: AnyOperation) => void;
}

/** Unsent work may belong to a screen that is not open: its room is then fetched. */
export function createOperations(rooms: OperationRooms): Operations {
  const byName = new Map<string, AnyOperation>();
  const remember = (operation: AnyOperation) => void byName.set(operation.name, operation);
  return {
    remember,
    known: (name) => byName.get(name),
    async find(name) {
      if (!byName.has(name))
        for (const operation of (await rooms[roomOf(name)]?.()) ?? []) remember(operation);
      return byName.get(name);
    },
  };
}

const roomOf = (name: string): string => name.split('.')[0] ?? name;
