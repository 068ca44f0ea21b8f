import { useState } from 'react';
import { useGo } from '../../../lib/screen/go.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import type { WeldingFactsAnswer } from './welding-facts.ts';

type WeldChoiceProps = { answer: WeldingFactsAnswer; projectId: number };

const MOST = 50;

/** The welds of the project that are still to be welded. */
export function WeldChoice({ answer, projectId }: WeldChoiceProps) {
  const t = useT();
  const go = useGo();
  const [asked, setAsked] = useState('');
  const drawingOf = (id: unknown) => String(answer.drawings.find((one) => one.id === id)?.drawing_no ?? '');
  const wanted = asked.trim().toLowerCase();
  const found = answer.welds
    .map((weld) => ({ weld, drawing: drawingOf(weld.drawing) }))
    .filter(({ weld, drawing }) => `${weld.weld_number} ${drawing}`.toLowerCase().includes(wanted))
    .slice(0, MOST);
  return (
    <>
      <FieldStack>
        <TextField
          label={t('projectweldlog.chooseWeld')}
          type="search"
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
        />
      </FieldStack>
      <Card flush>
        <ul className="field-lines [&>li]:relative">
          {found.map(({ weld, drawing }) => (
            <li key={weld.id}>
              <ListRow
                arrow
                title={String(weld.weld_number)}
                quiet={[drawing, weld.title].filter(Boolean).join(' · ')}
                {...go(`/projects/${projectId}/can-i-weld/${weld.id}`)}
              />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
