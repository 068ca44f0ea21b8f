import { labelIn } from '@sveis/domain/admin';
import { ChevronDown, ChevronUp, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../../lib/notices.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import {
  addChoice,
  type Choice,
  type EditedList,
  type OwnList,
  saveChoice,
  saveList,
  saveOrder,
} from './lists-api.ts';
import { NamesSheet } from './names-sheet.tsx';
import { useListName, useListWork } from './use-list-work.ts';

/** What a choice is called for the reader, as forms show it. */
const nameOf = ({ labels, code }: Choice): string => labelIn(labels, currentLanguage(), code);

/** One list: its choices in the order forms offer them. */
export function ListPart({ edited }: { edited: EditedList }) {
  const { list, own, choices } = edited;
  const t = useT();
  const listName = useListName()(edited);
  const [open, setOpen] = useState<Choice | 'new'>();
  const work = useListWork(() => setOpen(undefined));
  const codes = choices.map(({ code }) => code);
  const move = (from: number, to: number) => {
    const moved = codes.filter((_, at) => at !== from);
    moved.splice(to, 0, codes[from] ?? '');
    work.mutate(() => saveOrder(list, moved));
  };
  return (
    <div className="flex flex-col gap-3">
      {own ? <OwnListHead list={list} own={own} name={listName} /> : null}
      {choices.length === 0 ? <p className="text-ink-quiet">{t('lists.noChoices')}</p> : null}
      <List joined label={listName}>
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
        <NamesSheet
          title={open === 'new' ? t('lists.add') : nameOf(open)}
          labels={open === 'new' ? {} : open.labels}
          use={
            open === 'new'
              ? undefined
              : {
                  isActive: open.is_active,
                  isFixed: open.is_needed,
                  ...(open.is_needed ? { hint: t('lists.needed') } : {}),
                }
          }
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

type OwnListHeadProps = { list: string; own: OwnList; name: string };

/** What the company calls a list of its own, and whether new fields may take it. */
function OwnListHead({ list, own, name }: OwnListHeadProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const work = useListWork(() => setIsOpen(false));
  return (
    <div className="flex flex-wrap items-center gap-3">
      {own.is_active ? null : <Tag shape="low">{t('lists.retired')}</Tag>}
      <Button kind="text" size="small" icon={Pencil} onClick={() => setIsOpen(true)}>
        {t('lists.editList')}
      </Button>
      {isOpen ? (
        <NamesSheet
          title={name}
          labels={own.names}
          use={{ isActive: own.is_active, isFixed: false, hint: t('lists.retireText') }}
          isBusy={work.isPending}
          onClose={() => setIsOpen(false)}
          onSave={(names, isActive) =>
            work.mutate(() => saveList(list, { names, is_active: isActive, rev: own.rev }), {
              onSuccess: () => notify(t('lists.listSaved')),
            })
          }
        />
      ) : null}
    </div>
  );
}
