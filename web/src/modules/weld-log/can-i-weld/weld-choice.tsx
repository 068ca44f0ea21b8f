import { MOST_WELDS_TOLD } from '@sveis/domain/welding';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useGo } from '../../../lib/screen/go.ts';
import { LinkRow } from '../../../lib/screen/links.tsx';
import { useT } from '../../../lib/words/use-t.ts';
import { type OnCode, refusedWith, ScanButton, taken } from '../../../scan/index.ts';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { findByCode } from './weld-of-code.ts';
import type { Told, WeldingFactsAnswer } from './welding-facts.ts';

type WeldChoiceProps = { answer: WeldingFactsAnswer; projectId: number };

const MOST = 50;

/** The welds of the project that are still to be welded. */
export function WeldChoice({ answer, projectId }: WeldChoiceProps) {
  const t = useT();
  const go = useGo();
  const [asked, setAsked] = useState('');
  const drawingOf = (id: unknown) => String(answer.drawings.find((one) => one.id === id)?.drawing_no ?? '');
  const addressOf = (id: string) => `/projects/${projectId}/can-i-weld/${id}`;
  const scan = useScannedWeld(answer, addressOf, drawingOf);
  const wanted = asked.trim().toLowerCase();
  const found = answer.welds
    .map((weld) => ({ weld, drawing: drawingOf(weld.drawing) }))
    .filter(({ weld, drawing }) => `${weld.weld_number} ${drawing}`.toLowerCase().includes(wanted));
  return (
    <>
      <FieldStack>
        <TextField
          label={t('projectweldlog.chooseWeld')}
          type="search"
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
          trailing={<ScanButton title={t('projectweldlog.canWeld')} wedge="page" onCode={scan} />}
        />
      </FieldStack>
      {found.length === 0 ? (
        <p role="status" className="text-ink-quiet">
          {t('records.noMatch')}
        </p>
      ) : (
        <Card flush>
          <ul className="field-lines [&>li]:relative">
            {found.slice(0, MOST).map(({ weld, drawing }) => (
              <li key={weld.id}>
                <ListRow
                  arrow
                  title={String(weld.weld_number)}
                  quiet={[drawing, weld.title].filter(Boolean).join(' · ')}
                  {...go(addressOf(weld.id))}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {found.length > MOST ? (
        <p className="text-quiet text-ink-quiet">{t('projectweldlog.chooseAmong', { count: MOST })}</p>
      ) : null}
      {answer.welds.length >= MOST_WELDS_TOLD ? (
        <Card flush>
          <LinkRow arrow to={`/projects/${projectId}/weld-log`} title={t('projectweldlog.chooseInLog')} />
        </Card>
      ) : null}
    </>
  );
}

/** A scanned weld is answered at once; where several have the number, or a drawing was scanned, one is chosen. */
function useScannedWeld(
  answer: WeldingFactsAnswer,
  addressOf: (id: string) => string,
  drawingOf: (id: unknown) => string,
): OnCode {
  const t = useT();
  const router = useRouter();
  const open = (id: string): undefined => void router.navigate({ href: addressOf(id) });
  const nameOf = ({ weld_number, drawing }: Told) =>
    [String(weld_number), drawingOf(drawing)].filter(Boolean).join(' · ');
  return async (code) => {
    const found = findByCode(answer, code);
    if ('id' in found) {
      open(found.id);
      return taken;
    }
    const [only, ...others] = found.welds;
    if (!only) return refusedWith(t('projectweldlog.canWeldDone'));
    if (others.length > 0)
      return {
        kind: 'several',
        choices: found.welds.map((weld) => ({
          id: weld.id,
          name: nameOf(weld),
          take: () => open(weld.id),
        })),
      };
    open(only.id);
    return taken;
  };
}
