import { localText } from '@sveis/domain/checklists';
import { formatDate } from '@sveis/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useGo } from '../../lib/screen/go.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useOutbox } from '../../offline/outbox/index.ts';
import { addAddress, type RecordPlace, recordAddress } from '../../records/index.ts';
import { StateMark, type StateShape } from '../../ui/feedback/state-mark.tsx';
import { CardHead } from '../../ui/layout/card-head.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { type ExpectedChecklist, expectedQuery } from './expected-query.ts';
import { expectedWrites, foldExpected } from './fold-expected.ts';

const shapes: Readonly<Record<ExpectedChecklist['state'], StateShape>> = {
  missing: 'waiting',
  begun: 'progress',
  done: 'done',
};
const order = ['missing', 'begun', 'done'];

/** What a project expects to be filled in: a tap begins what is missing, and opens what was begun. */
export function ExpectedForms({ place, projectId }: { place: RecordPlace; projectId: number }) {
  const t = useT();
  const { data } = useQuery(expectedQuery(projectId));
  const entries = useOutbox({ operations: expectedWrites });
  const expected = foldExpected(data?.expected ?? [], entries, projectId);
  if (expected.length === 0) return null;
  const done = expected.filter(({ state }) => state === 'done').length;
  const shown = [...expected].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <section>
      <CardHead
        title={t('filling.expected')}
        note={t('filling.expectedDone', { done, count: expected.length })}
      />
      <List joined label={t('filling.expected')}>
        {shown.map((one) => (
          <ExpectedRow key={one.form} one={one} place={place} />
        ))}
      </List>
    </section>
  );
}

function ExpectedRow({ one, place }: { one: ExpectedChecklist; place: RecordPlace }) {
  const t = useT();
  const go = useGo();
  const { form, title, state, due, is_late, may_begin, checklist } = one;
  const address = addAddress(place);
  const begins = `${address}${address.includes('?') ? '&' : '?'}form=${form}`;
  const mayBegin = may_begin && place.closedProject === undefined;
  const to = checklist ? recordAddress(place, checklist.id) : mayBegin ? begins : undefined;
  const said = [
    t(`filling.expected_${state}`),
    checklist?.number,
    due && t(is_late ? 'filling.expectedLate' : 'filling.expectedDue', { day: formatDate(due) }),
  ];
  return (
    <ListRow
      arrow={to !== undefined}
      leading={<StateMark shape={is_late ? 'warn' : shapes[state]} size={28} />}
      title={localText(title, currentLanguage())}
      quiet={said.filter(Boolean).join(' · ')}
      {...(to === undefined ? {} : go(to))}
    />
  );
}
