import type { ChoiceList } from '@sveis/domain/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { failureCode } from '../../lib/api/api-failure.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { ChoiceSheet } from './choice-sheet.tsx';
import { addChoice, type Choice, type EditedList, listsQuery, saveChoice, saveOrder } from './lists-api.ts';

/** What a choice is called for the reader, as forms show it. */
const nameOf = ({ labels, code }: Choice): string =>
  labels[currentLanguage()] ?? labels.en ?? labels.no ?? Object.values(labels)[0] ?? code;

/** What each write answers is the list as it stands then; forms ask for theirs again. */
function useListWork(list: ChoiceList, onDone: () => void) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (work: () => Promise<EditedList>) => work(),
    onSuccess: (next) => {
      queries.setQueryData(listsQuery.queryKey, (before) =>
        before ? { data: before.data.map((one) => (one.list === list ? next : one)) } : before,
      );
      void queries.invalidateQueries({ queryKey: ['choices', list] });
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

/** One list: its choices in the order forms offer them. */
export function ListPart({ edited: { list, choices } }: { edited: EditedList }) {
  const t = useT();
  const [open, setOpen] = useState<Choice | 'new'>();
  const work = useListWork(list, () => setOpen(undefined));
  const codes = choices.map(({ code }) => code);
  const move = (from: number, to: number) => {
    const moved = codes.filter((_, at) => at !== from);
    moved.splice(to, 0, codes[from] ?? '');
    work.mutate(() => saveOrder(list, moved));
  };
  return (
    <div className="flex flex-col gap-3">
      <List joined label={t(`lists.list_${list}`)}>
        {choices.map((choice, at) => (
          <div key={choice.code} className="flex items-center">
            <div className="min-w-0 flex-1">
              <ListRow
                title={nameOf(choice)}
                aria-label={t('lists.edit', { name: nameOf(choice) })}
                onClick={() => setOpen(choice)}
                {...(choice.is_active ? {} : { quiet: <Tag shape="low">{t('lists.retired')}</Tag> })}
              />
            </div>
            <IconButton
              icon={ChevronUp}
              label={t('lists.up', { name: nameOf(choice) })}
              disabled={at === 0 || work.isPending}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              icon={ChevronDown}
              label={t('lists.down', { name: nameOf(choice) })}
              disabled={at === choices.length - 1 || work.isPending}
              onClick={() => move(at, at + 1)}
            />
          </div>
        ))}
      </List>
      <Button kind="secondary" icon={Plus} onClick={() => setOpen('new')}>
        {t('lists.add')}
      </Button>
      {open ? (
        <ChoiceSheet
          choice={open === 'new' ? undefined : open}
          isBusy={work.isPending}
          onClose={() => setOpen(undefined)}
          onSave={(labels, isActive) =>
            work.mutate(
              () =>
                open === 'new'
                  ? addChoice(list, labels)
                  : saveChoice(list, { ...open, labels, is_active: isActive }),
              { onSuccess: () => notify(t('lists.saved')) },
            )
          }
        />
      ) : null}
    </div>
  );
}
