import { type Language, languageNames, languages } from '@sveis/domain/locales';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../lib/api/download-file.ts';
import { useStore } from '../../lib/store.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { connectivity } from '../../offline/connectivity.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { callsOf, type RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';

type PdfSheetProps = { place: RecordPlace; record: RecordAnswer; onClose: () => void };

/** In which language, and with what: the server makes the PDF from what this person may see. */
export function PdfSheet({ place, record, onClose }: PdfSheetProps) {
  const t = useT();
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [hasHistory, setHasHistory] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { online } = useStore(connectivity);
  const make = async () => {
    setIsBusy(true);
    const isThere = await downloadFile({
      path: `${callsOf(place)}/${record.id}/pdf`,
      query: { language, ...(hasHistory ? { history: '1' } : {}) },
      name: `${record.number ?? record.title}.pdf`,
      offline: 'records.pdfNeedsNetwork',
    });
    setIsBusy(false);
    if (isThere) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('records.pdf')}
      {...(online ? {} : { text: t('records.pdfNeedsNetwork') })}
      closeLabel={t('shell.close')}
      actions={
        <Button wide size="form" icon={FileText} busy={isBusy} disabled={!online} onClick={() => void make()}>
          {t('records.pdfMake')}
        </Button>
      }
    >
      <FieldStack>
        <SelectField
          label={t('records.pdfLanguage')}
          value={language}
          onValue={(value) => setLanguage(value as Language)}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </FieldStack>
      {record.is_partial ? null : (
        <Switch
          label={t('records.pdfHistory')}
          checked={hasHistory}
          onValue={setHasHistory}
          onWord={t('records.yes')}
          offWord={t('records.no')}
        />
      )}
    </Sheet>
  );
}
