import { formatDate } from '@sveis/domain/format';
import { chemicallist } from '@sveis/domain/modules';
import { isEmptyValue, statusId } from '@sveis/domain/records';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../../lib/words/use-t.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import type { RecordSlot } from '../../../records/index.ts';
import { useSessionIn } from '../../../session/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { useFirstAidParts } from '../first-aid/first-aid-card.tsx';
import { useEmergency } from '../first-aid/use-emergency.ts';
import { useStatements } from './use-statements.ts';
import { WallSheet } from './wall-sheet.tsx';

/** However the page is printed, by this button or by the browser's own, the sheet is what comes out. */
export const WallSheetButton: RecordSlot = ({ record, say }) => {
  const t = useT();
  const today = useToday();
  const company = useSessionIn()?.profile.tenant.name ?? '';
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => {
      // Something else of this page has asked for paper of its own.
      if (!document.querySelector('body > .print-sheet')) flushSync(() => setIsPrinting(true));
    };
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  const sheet = {
    values: record,
    statements: useStatements(),
    firstAid: useFirstAidParts(record),
    emergency: useEmergency(),
    company,
    say: (name: string) => {
      if (name === 'status') return t(statusId(chemicallist.key, record.status));
      return isEmptyValue(record[name]) ? '' : say(name, record[name]);
    },
    printedOn: formatDate(today),
  };
  return (
    <div className="flex max-md:hidden">
      <Button kind="secondary" icon={Printer} onClick={() => window.print()}>
        {t('chemicallist.printSheet')}
      </Button>
      {isPrinting ? <WallSheet {...sheet} /> : null}
    </div>
  );
};
