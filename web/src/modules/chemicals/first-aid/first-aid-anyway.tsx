import { hashKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { findRead } from '../../../offline/reads.ts';
import { loadVault } from '../../../offline/vault-store.ts';
import { ownerOf, sessionStore } from '../../../session/index.ts';
import { type FirstAidAnswer, firstAidQuery, readFirstAid } from './chemical-queries.ts';
import { FirstAidLink } from './first-aid-link.tsx';

/**
 * First aid while nobody can say what this person may do: the rights have grown too old, and the server does not
 * answer. What the phone keeps for its owner is opened all the same; it is the one thing that cannot wait.
 */
export function FirstAidAnyway() {
  const state = useStore(sessionStore);
  const [kept, setKept] = useState<FirstAidAnswer>();
  const { host, userId } = 'who' in state ? state.who : {};
  useEffect(() => {
    if (host === undefined || userId === undefined) return;
    const owner = ownerOf({ host, userId, name: '' });
    let isWanted = true;
    const find = async () => {
      const key = await loadVault(owner);
      const read = key && (await findRead(owner, key, hashKey(firstAidQuery.queryKey), Date.now()));
      if (isWanted) setKept(readFirstAid(read?.data));
    };
    void find().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [host, userId]);
  if (!kept) return null;
  return (
    <div className="grid">
      <FirstAidLink kept={kept.data} emergency={kept.emergency} />
    </div>
  );
}
