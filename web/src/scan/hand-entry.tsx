import { LONGEST_CODE } from '@sveis/domain/scan';
import { Image, Nfc } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { hasNfc, readNfc } from '../lib/tag-reading.ts';
import { useT } from '../lib/words/use-t.ts';
import { Button } from '../ui/data/button.tsx';
import { FieldStack } from '../ui/fields/field-stack.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { loadDetector } from './detector.ts';
import { readPhoto } from './frames.ts';

type HandEntryProps = { isBusy: boolean; onCode: (code: string) => void; onProblem: (text: string) => void };

/** For damaged labels, thick gloves and phones without a camera: typed, from a photo, or from a radio tag. */
export function HandEntry({ isBusy, onCode, onProblem }: HandEntryProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  return (
    <div className="flex flex-none flex-col gap-2">
      <form
        className="flex items-stretch gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          // The form the scanner was opened from is not sent with it.
          event.stopPropagation();
          if (typed.trim() === '' || isBusy) return;
          onCode(typed);
          // What is typed next stands in its place.
          event.currentTarget.querySelector('input')?.select();
        }}
      >
        <div className="min-w-0 flex-1 text-ink">
          <FieldStack>
            <TextField
              label={t('scan.byHand')}
              value={typed}
              maxLength={LONGEST_CODE}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              onChange={(event) => setTyped(event.target.value)}
            />
          </FieldStack>
        </div>
        <Button type="submit" size="form" busy={isBusy}>
          {t('scan.find')}
        </Button>
      </form>
      <div className="flex gap-2">
        <PhotoButton onCode={onCode} onProblem={onProblem} />
        {hasNfc() ? <NfcButton onCode={onCode} onProblem={onProblem} /> : null}
      </div>
    </div>
  );
}

type SourceProps = Omit<HandEntryProps, 'isBusy'>;

function PhotoButton({ onCode, onProblem }: SourceProps) {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setIsReading(true);
    const code = await loadDetector()
      .then((detector) => readPhoto(detector, file))
      .catch(() => undefined);
    setIsReading(false);
    if (code === undefined) onProblem(t('scan.decodeFailed'));
    else onCode(code);
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          // The same photo again is a new try.
          event.target.value = '';
        }}
      />
      <Button wide kind="secondary" icon={Image} busy={isReading} onClick={() => picker.current?.click()}>
        {t('scan.photo')}
      </Button>
    </>
  );
}

/** The phone asks for leave, so it begins with a tap. */
function NfcButton({ onCode, onProblem }: SourceProps) {
  const t = useT();
  const [reading, setReading] = useState<AbortController>();
  useEffect(() => () => reading?.abort(), [reading]);
  const begin = () => {
    const closing = new AbortController();
    setReading(closing);
    readNfc((serial, written) => onCode(written ?? serial), closing.signal).catch(() => {
      if (closing.signal.aborted) return;
      setReading(undefined);
      onProblem(t('scan.tagRefused'));
    });
  };
  return (
    <Button wide kind="secondary" icon={Nfc} busy={reading !== undefined} onClick={begin}>
      {t(reading ? 'scan.holdTag' : 'scan.tag')}
    </Button>
  );
}
