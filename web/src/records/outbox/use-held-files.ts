import { useEffect, useState } from 'react';
import { heldBytes } from '../../offline/draft-files.ts';
import type { Entry } from '../../offline/outbox/index.ts';
import { takenFiles } from '../../offline/taken-files.ts';
import { loadVault } from '../../offline/vault-store.ts';
import { ownerOf, useSessionIn } from '../../session/index.ts';

/** Pictures of unsent work that were taken in an earlier visit: seen again before the server has them. */
export function useHeldFiles(entries: readonly Pick<Entry, 'files'>[]): void {
  const who = useSessionIn()?.who;
  const [, setCount] = useState(0);
  const missing = entries.flatMap(({ files }) => files).filter(({ id }) => !takenFiles.has(id));
  const wanted = missing.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries are new objects at every look; their files tell
  useEffect(() => {
    if (!who || wanted === '') return;
    const owner = ownerOf(who);
    void loadVault(owner)
      .then(async (vault) => {
        for (const { id, name, type } of vault ? missing : []) {
          const bytes = vault && (await heldBytes(owner, vault, id));
          if (bytes) takenFiles.set(id, { id, name, type, bytes });
        }
        setCount((count) => count + 1);
      })
      .catch(() => undefined);
  }, [wanted, who?.host, who?.userId]);
}
