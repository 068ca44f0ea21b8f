import { isAtLeast } from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { MoveDown } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../lib/use-t.ts';
import { ScanButton } from '../scan/index.ts';
import { Button } from '../ui/button.tsx';
import { usePickCode } from './inputs/pick-scan.ts';
import { PickSheet } from './inputs/pick-sheet.tsx';
import { knownName } from './known-names.ts';
import type { RecordLook, RecordPlace } from './record-module.ts';
import { sendAct } from './record-sending.ts';
import type { RecordAnswer } from './record-wire.ts';
import { useViewer } from './use-viewer.ts';

type BringHereProps = {
  place: RecordPlace;
  bring: NonNullable<RecordLook['bring']>;
  projectId: number;
};

/** Brings something that is elsewhere into the project whose list is open: found by name, or scanned. */
export function BringHere({ place, bring, projectId }: BringHereProps) {
  const { definition } = place;
  const t = useT();
  const queries = useQueryClient();
  const { level } = useViewer(definition);
  const [isOpen, setIsOpen] = useState(false);
  const lookup = { to: definition.key, pick: bring.pick };
  const scan = usePickCode(lookup, (id) => void take(id));
  async function take(id: string | number): Promise<void> {
    setIsOpen(false);
    const title = knownName(definition.key, id) ?? '';
    const values = bring.values(projectId);
    // It is not of this project yet: the call goes to where it is.
    const kept = await sendAct({ definition, projectId: null }, { id: String(id), title } as RecordAnswer, {
      path: `steps/${bring.step}`,
      sent: values,
      values,
    });
    if (kept) void queries.invalidateQueries({ queryKey: ['records', definition.key] });
  }
  if (!isAtLeast(level, bring.by)) return null;
  return (
    <div className="flex items-center gap-1">
      <Button kind="secondary" icon={MoveDown} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t(bring.title)}
      </Button>
      <ScanButton
        title={t(bring.title)}
        label={t('records.scanTo', { title: t(bring.title) })}
        onCode={scan}
      />
      {isOpen ? (
        <PickSheet
          open
          title={t(bring.title)}
          lookup={lookup}
          chosen={[]}
          onClose={() => setIsOpen(false)}
          onPick={(id) => void take(id)}
        />
      ) : null}
    </div>
  );
}
