import { bringId, isAtLeast, type RecordBring } from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { MoveDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { tellKept } from '../../offline/outbox/index.ts';
import { countedAs, refusedWith, ScanButton, type ScanOutcome } from '../../scan/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { usePickCode } from '../inputs/picking/pick-scan.ts';
import { PickSheet } from '../inputs/picking/pick-sheet.tsx';
import { tryAct } from '../outbox/record-sending.ts';
import { knownName } from '../record/known-names.ts';
import { useViewer } from '../record/use-viewer.ts';
import type { RecordPlace } from '../record-module.ts';

type BringHereProps = {
  place: RecordPlace;
  bring: RecordBring;
  projectId: number;
};

/** Brings something that is elsewhere into the project whose list is open: found by name, or scanned. */
export function BringIntoProject({ place, bring, projectId }: BringHereProps) {
  const { definition } = place;
  const t = useT();
  const queries = useQueryClient();
  const { level } = useViewer(definition);
  const [isOpen, setIsOpen] = useState(false);
  const lookup = { to: definition.key, pick: bring.pick };
  const brought = useRef(new Set<string>());
  const scan = usePickCode(lookup, takeScanned);
  async function take(id: string | number) {
    const title = knownName(definition.key, id) ?? '';
    const values = Object.fromEntries(
      Object.entries(bring.values).map(([name, value]) => [name, value === '$project' ? projectId : value]),
    );
    const call = { path: `steps/${bring.step}`, sent: values, values };
    // It is not of this project yet: the call goes to where it is.
    const outcome = await tryAct({ definition, projectId: null }, { id: String(id), title }, call);
    if (outcome.kind === 'sent' || outcome.kind === 'saved')
      void queries.invalidateQueries({ queryKey: ['records', definition.key] });
    return outcome;
  }
  /** The scanner stays open and counts: a van is unloaded one thing after the other. */
  async function takeScanned(id: string | number): Promise<ScanOutcome> {
    const isNew = !brought.current.has(String(id));
    const outcome = isNew ? await take(id) : undefined;
    if (outcome && outcome.kind !== 'sent' && outcome.kind !== 'saved')
      return refusedWith(outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
    brought.current.add(String(id));
    return countedAs(
      t('scan.brought', { count: brought.current.size, name: knownName(definition.key, id) ?? '' }),
    );
  }
  async function takeChosen(id: string | number): Promise<void> {
    setIsOpen(false);
    tellKept(await take(id), t('records.saved'));
  }
  if (!isAtLeast(level, bring.by)) return null;
  return (
    <div className="flex items-center gap-1">
      <Button kind="secondary" icon={MoveDown} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t(bringId(definition.key))}
      </Button>
      <ScanButton
        title={t(bringId(definition.key))}
        label={t('records.scanTo', { title: t(bringId(definition.key)) })}
        onCode={scan}
      />
      {isOpen ? (
        <PickSheet
          open
          title={t(bringId(definition.key))}
          lookup={lookup}
          chosen={[]}
          onClose={() => setIsOpen(false)}
          onPick={(id) => void takeChosen(id)}
        />
      ) : null}
    </div>
  );
}
