import { useMemo } from 'react';
import type { Owner } from '../offline/owner.ts';
import { useSessionIn } from './use-session.ts';
import { ownerOf } from './who.ts';

/** Whose phone this is now, the same object as long as it is the same person. */
export function useOwner(): Owner | undefined {
  const who = useSessionIn()?.who;
  const host = who?.host;
  const userId = who?.userId;
  return useMemo(
    () => (host === undefined || userId === undefined ? undefined : ownerOf({ host, userId, name: '' })),
    [host, userId],
  );
}
