import { type FormContent, localText } from '@sveis/domain/checklists';
import { emptyForm, freeName } from '@sveis/domain/checklists/editing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ClipboardList, Copy, FilePlus2, FileUp } from 'lucide-react';
import { useState } from 'react';
import { createForm, formQuery, type ListedForm, startersQuery } from '../../checklists/index.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';

const LONGEST = 200;

type Way = 'empty' | 'starter' | 'copy' | 'file';
const ways = ['empty', 'starter', 'copy', 'file'] as const;

type NewFormSheetProps = { forms: readonly ListedForm[]; onClose: () => void };

/** A new form: from nothing, from one of ours, from one of the company's, or from a file. */
export function NewFormSheet({ forms, onClose }: NewFormSheetProps) {
  const t = useT();
  const router = useRouter();
  const queries = useQueryClient();
  const [way, setWay] = useState<Way>('empty');
  const [title, setTitle] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const language = currentLanguage();
  const starters = useQuery({ ...startersQuery, enabled: way === 'starter' });
  const make = async (
    from: Parameters<typeof createForm>[0] | Promise<Parameters<typeof createForm>[0]>,
    behind = '',
  ) => {
    setIsBusy(true);
    try {
      const { id } = await createForm(await from);
      void queries.invalidateQueries({ queryKey: ['forms', 'all'] });
      await router.navigate({ href: `/admin/forms/${id}${behind}` });
    } catch (failure) {
      showFailure(failure);
      setIsBusy(false);
    }
  };
  const taken = new Set(forms.map(({ name }) => name.toLowerCase()));
  const begin = (behind = '') => {
    const words = title.trim();
    if (words === '') return setIsTried(true);
    const form = emptyForm({ [language]: words }, words, 'part1');
    void make({ content: { ...form, name: freeName(form.name, taken) } }, behind);
  };
  const copyOf = async ({ id }: ListedForm): Promise<{ content: FormContent }> => {
    const { draft, content } = await queries.fetchQuery(formQuery(id));
    const form = draft ?? content;
    if (!form) throw new Error('a form without content cannot be copied');
    const named = Object.fromEntries(
      Object.entries(form.title).map(([one, words]) => [one, `${words} (${t('admin.copy')})`]),
    );
    return { content: { ...form, title: named, name: freeName(form.name, taken) } };
  };
  return (
    <Sheet open onClose={onClose} title={t('admin.newForm')} closeLabel={t('shell.close')}>
      <div className="flex flex-col gap-3 pb-4">
        <Segmented
          compact
          label={t('admin.newFrom')}
          value={way}
          onValue={setWay}
          options={ways.map((one) => ({ value: one, label: t(`admin.from_${one}`) }))}
        />
        {way === 'empty' || way === 'file' ? (
          <>
            <FieldStack>
              <TextField
                label={t('admin.formTitle')}
                value={title}
                maxLength={LONGEST}
                error={isTried && title.trim() === '' ? t('fields.REQUIRED') : undefined}
                onChange={({ target }) => setTitle(target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') begin(way === 'file' ? '/import' : '');
                }}
              />
            </FieldStack>
            {way === 'file' ? <p className="text-quiet text-ink-quiet">{t('admin.fileText')}</p> : null}
            <Button
              icon={way === 'file' ? FileUp : FilePlus2}
              busy={isBusy}
              onClick={() => begin(way === 'file' ? '/import' : '')}
            >
              {t(way === 'file' ? 'admin.makeAndChoose' : 'admin.make')}
            </Button>
          </>
        ) : null}
        {way === 'starter' && !starters.data ? <SkeletonList count={4} /> : null}
        {way === 'starter' && starters.data ? (
          <List joined label={t('admin.from_starter')}>
            {starters.data.data.map((starter) => (
              <ListRow
                key={starter.name}
                arrow
                icon={ClipboardList}
                title={localText(starter.title, language)}
                quiet={[
                  localText(starter.description, language),
                  t('builder.fieldCount', { count: starter.questions }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                disabled={isBusy}
                onClick={() => void make({ template: starter.name })}
              />
            ))}
          </List>
        ) : null}
        {way === 'copy' ? (
          <List joined label={t('admin.from_copy')}>
            {forms.map((form) => (
              <ListRow
                key={form.id}
                arrow
                icon={Copy}
                title={localText(form.title, language) || form.name}
                disabled={isBusy}
                onClick={() => void make(copyOf(form))}
              />
            ))}
          </List>
        ) : null}
      </div>
    </Sheet>
  );
}
