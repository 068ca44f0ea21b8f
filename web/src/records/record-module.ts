import type { MessageId } from '@sveis/domain/locales';
import type { ModuleDefinition, Values } from '@sveis/domain/records';
import type { Level } from '@sveis/domain/session';
import { routes } from '@sveis/domain/session';
import type { ComponentType, ReactNode } from 'react';
import type { IconType } from '../ui/icon.tsx';
import type { StateShape } from '../ui/state-mark.tsx';
import type { RecordAnswer } from './record-wire.ts';

export type RecordSlot = ComponentType<{ readonly record: RecordAnswer; readonly place: RecordPlace }>;

/** Under a row of an opened record: what can be done with it. */
export type RecordRowSlot = ComponentType<{
  readonly record: RecordAnswer;
  readonly row: Values;
  readonly viewer: { readonly userId: number; readonly level: Level | undefined };
  /** Sends a call of the module's own, through the outbox. */
  readonly act: (act: { readonly path: string; readonly sent: Values; readonly values: Values }) => void;
}>;

/** What a definition does not say: how a module looks, and the parts that are its own. All of it may be left out. */
export interface RecordLook {
  readonly icon: IconType;
  /** Shapes of choices, where they are states as on a sign. */
  readonly marks?: Readonly<Record<string, Readonly<Record<string, StateShape>>>>;
  /** The choice whose mark leads a card and a row. */
  readonly lead?: string;
  /** The date that counts: red when it has passed on an open record. */
  readonly due?: string;
  /** What a new record asks for at once; the rest is behind one tap. */
  readonly first?: readonly string[];
  /** Under the title of an opened record. */
  readonly header?: RecordSlot;
  /** More tabs of an opened record. */
  readonly tabs?: readonly {
    readonly key: string;
    readonly title: MessageId;
    readonly content: RecordSlot;
  }[];
  /** Parts under each row of a field, by its name. */
  readonly rows?: Readonly<Record<string, RecordRowSlot>>;
  /** Buttons beside the next step. */
  readonly extraActions?: RecordSlot;
  readonly listCard?: (row: Values) => ReactNode;
}

export interface RecordModule {
  readonly definition: ModuleDefinition;
  readonly look: RecordLook;
}

/** A module's records, all of them or those of one project. */
export interface RecordPlace extends RecordModule {
  readonly projectId: number | null;
}

/** Where the calls of a place go. */
export const callsOf = ({ definition, projectId }: Omit<RecordPlace, 'look'>): string =>
  projectId !== null && definition.inProject
    ? `projects/${projectId}/${definition.inProject.segment}`
    : definition.path;

export const listAddress = ({ definition, projectId }: Omit<RecordPlace, 'look'>): string =>
  `/${callsOf({ definition, projectId })}`;

export const recordAddress = ({ definition }: Pick<RecordModule, 'definition'>, id: string): string =>
  `/${definition.path}/${id}`;

export const addAddress = ({ definition, projectId }: Omit<RecordPlace, 'look'>): string =>
  `/${definition.path}/add${projectId === null ? '' : `?project=${projectId}`}`;

/** Whether one can be made here at all. */
export const hasAddScreen = ({ path }: Pick<ModuleDefinition, 'path'>): boolean =>
  routes.some((route) => route.path === `/${path}/add`);

export const editAddress = (module: Pick<RecordModule, 'definition'>, id: string): string =>
  `${recordAddress(module, id)}?edit=1`;
