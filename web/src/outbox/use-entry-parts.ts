import { type AppRoom, appRooms } from '@sveis/domain/locales';
import { useEffect, useState } from 'react';
import { openMessages } from '../lib/words/messages.ts';
import { type AnyOperation, type Label, operationOf } from '../offline/outbox/index.ts';

type Parts = ReadonlyMap<string, AnyOperation>;

const roomOf = ({ id }: Label): AppRoom | undefined => appRooms.find((room) => id.startsWith(`${room}.`));

/** Fetches what other rooms know about the listed work: its words, and how it reads. Shown when it is here. */
export function useEntryParts(listed: readonly { readonly operation: string; readonly label: Label }[]): {
  readonly operations: Parts;
  readonly isReady: boolean;
} {
  const [operations, setOperations] = useState<Parts>(new Map());
  const [ready, setReady] = useState<string>();
  const names = [...new Set(listed.map(({ operation }) => operation))].sort().join();
  const rooms = [...new Set(listed.flatMap(({ label }) => roomOf(label) ?? []))].sort().join();
  const wanted = `${names}|${rooms}`;
  useEffect(() => {
    let isWanted = true;
    const words = openMessages(...(rooms.split(',').filter(Boolean) as AppRoom[]));
    const found = names
      .split(',')
      .filter(Boolean)
      .map(async (name) => [name, await operationOf(name)] as const);
    void Promise.allSettled([words, ...found]).then(([, ...results]) => {
      if (!isWanted) return;
      const known = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      setOperations(new Map(known.filter((pair): pair is [string, AnyOperation] => pair?.[1] !== undefined)));
      setReady(`${names}|${rooms}`);
    });
    return () => {
      isWanted = false;
    };
  }, [names, rooms]);
  return { operations, isReady: ready === wanted };
}
