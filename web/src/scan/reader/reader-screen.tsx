import {
  LONGEST_READER_PART,
  type ReaderSetup,
  type ReaderTyped,
  readerVerdict,
  readReaderTest,
  setupFrom,
  withReaderSetup,
} from '@sveis/domain/scan';
import { useState } from 'react';
import { notify } from '../../lib/notices.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ReaderField } from './reader-field.tsx';
import { ReaderReport } from './reader-report.tsx';
import { keepReaderSetup, readerSetup } from './reader-setup.ts';
import { TestCode } from './test-code.tsx';

/** A reader that acts as a keyboard is tried here, and this phone keeps what it has to make up for. */
export function ReaderScreen() {
  const t = useT();
  const setup = useStore(readerSetup);
  const [typed, setTyped] = useState<ReaderTyped>();
  // A new field has the focus: the next test follows at once.
  const [tries, setTries] = useState(0);
  const report = typed && readReaderTest({ ...typed, text: withReaderSetup(setup, typed.text) });
  const isOffered =
    report && !report.isOther && readerVerdict(report) !== 'good' && offers(setupFrom(report));
  const use = () => {
    if (!typed) return;
    keepReaderSetup(setupFrom(readReaderTest(typed)));
    setTyped(undefined);
    setTries(tries + 1);
    notify(t('scan.readerSaved'));
  };
  return (
    <AppPage title={t('shell.reader')} backTo="/more">
      <p className="text-ink-quiet">{t('scan.readerAbout')}</p>
      <ReaderField key={tries} onTyped={setTyped} />
      {typed && report ? <ReaderReport typed={typed} report={report} /> : null}
      {isOffered ? (
        <Button wide size="form" onClick={use}>
          {t('scan.readerUse')}
        </Button>
      ) : null}
      <Card>
        <TestCode />
      </Card>
      <KeptSetup setup={setup} />
    </AppPage>
  );
}

const offers = ({ prefix, suffix, separator }: ReaderSetup): boolean =>
  `${prefix}${suffix}${separator}` !== '';

const partWords = {
  prefix: 'scan.readerKeptPrefix',
  suffix: 'scan.readerKeptSuffix',
  separator: 'scan.readerKeptSeparator',
} as const;
const parts = ['prefix', 'suffix', 'separator'] as const satisfies readonly (keyof ReaderSetup)[];

/** Kept with each letter: there is nothing to send. */
function KeptSetup({ setup }: { setup: ReaderSetup }) {
  const t = useT();
  return (
    <section aria-label={t('scan.readerKept')} className="flex flex-col gap-3">
      <h2 className="font-bold">{t('scan.readerKept')}</h2>
      <p className="text-quiet text-ink-quiet">{t('scan.readerKeptText')}</p>
      <FieldStack>
        {parts.map((part) => (
          <TextField
            key={part}
            label={t(partWords[part])}
            value={setup[part]}
            maxLength={LONGEST_READER_PART}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => keepReaderSetup({ ...setup, [part]: event.target.value })}
          />
        ))}
      </FieldStack>
    </section>
  );
}
