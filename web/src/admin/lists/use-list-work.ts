import { isOurList, labelIn } from '@sveis/domain/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureCode } from '../../lib/api/api-failure.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { notifyRefusal } from '../../lib/notices.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { type EditedList, listsQuery } from './lists-api.ts';

/** What a list is called: ours by the app's words, the company's own by its names. */
export function useListName(): (edited: Pick<EditedList, 'list' | 'own'>) => string {
  const t = useT();
  return ({ list, own }) =>
    isOurList(list) ? t(`lists.list_${list}`) : labelIn(own?.names ?? {}, currentLanguage(), list);
}

/** What each write answers is the list as it stands then; forms ask for theirs again. */
export function useListWork(onDone: () => void) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (work: () => Promise<EditedList>) => work(),
    onSuccess: (next) => {
      queries.setQueryData(listsQuery.queryKey, (before) => before && { data: withList(before.data, next) });
      void queries.invalidateQueries({ queryKey: ['choices', next.list] });
      onDone();
    },
    onError: (error) => {
      if (failureCode(error) !== 'STALE') return showFailure(error);
      notifyRefusal(t('lists.clash'));
      onDone();
      return queries.invalidateQueries({ queryKey: listsQuery.queryKey });
    },
  });
}

const withList = (lists: EditedList[], next: EditedList): EditedList[] =>
  lists.some(({ list }) => list === next.list)
    ? lists.map((one) => (one.list === next.list ? next : one))
    : [...lists, next];
