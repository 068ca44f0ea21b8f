import { localText } from '@sveis/domain/checklists';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useGo } from '../lib/screen/go.ts';
import { currentLanguage } from '../lib/words/language.ts';
import { useT } from '../lib/words/use-t.ts';
import { addAddress, type RecordPlace } from '../records/index.ts';
import { Chip, ChipRow } from '../ui/fields/chip.tsx';
import { contextOf } from './checklist-context.ts';
import { ExpectedForms } from './expected/expected-forms.tsx';
import { formsQuery, isUsedFor } from './form-queries.ts';

type StartFormsProps = { place: RecordPlace; segment: string | undefined };

const TO_FILL_IN = 'to_fill_in';

/** Forms that may be begun here, one tap away. */
export function StartForms({ place, segment }: StartFormsProps) {
  const t = useT();
  const go = useGo();
  const { data } = useQuery(formsQuery);
  const begins = new URLSearchParams(place.within?.begins);
  const { use } = contextOf(begins, place.projectId);
  const forms = (data?.data ?? []).filter((form) => isUsedFor(form, use));
  if (segment !== TO_FILL_IN) return null;
  const expected = use === 'project' && place.projectId !== null && (
    <ExpectedForms place={place} projectId={place.projectId} />
  );
  if (forms.length === 0 || place.closedProject !== undefined) return expected || null;
  const address = addAddress(place);
  return (
    <>
      {expected}
      <ChipRow label={t('filling.forms')}>
        {forms.map(({ id, title }) => (
          <Chip
            key={id}
            icon={ClipboardList}
            label={localText(title, currentLanguage())}
            {...go(`${address}${address.includes('?') ? '&' : '?'}form=${id}`)}
          />
        ))}
      </ChipRow>
    </>
  );
}
