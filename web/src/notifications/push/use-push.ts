import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '../../lib/api/failures.ts';
import { preferencesQuery } from '../queries.ts';
import { pushAbility, startPush, stopPush } from './push.ts';

/** Whether this phone can be told, and the switch for it. */
export function usePush(publicKey: string | undefined) {
  const queries = useQueryClient();
  const [ability, setAbility] = useState(pushAbility);
  const change = useMutation({
    mutationFn: async (isOn: boolean) => (isOn ? startPush(publicKey ?? '') : stopPush()),
    onSettled: () => {
      setAbility(pushAbility());
      return queries.invalidateQueries({ queryKey: preferencesQuery.queryKey });
    },
    onError: showFailure,
  });
  return { ability, change: change.mutate, isChanging: change.isPending };
}
