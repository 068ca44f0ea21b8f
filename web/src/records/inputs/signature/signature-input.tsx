import { momentText } from '@sveis/domain/records';
import { PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/data/button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Picture } from '../../record/values/pictures.tsx';
import type { InputProps } from '../input-props.ts';

// Few forms are signed: the pad is fetched with the first.
const SignatureSheet = lazy(async () => ({
  default: (await import('./signature-sheet.tsx')).SignatureSheet,
}));

interface Signature {
  readonly file: string;
  readonly name: string;
  readonly at: string;
}

const signatureOf = (value: unknown): Signature | undefined =>
  typeof value === 'object' && value !== null && 'file' in value ? (value as Signature) : undefined;

export function SignatureInput({ field, label, value, onValue, error, words }: InputProps<'signature'>) {
  const { t, timeZone } = words;
  const [isOpen, setIsOpen] = useState(false);
  const signed = signatureOf(value);
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-quiet font-semibold">
        {label}
      </p>
      {signed ? (
        <div className="rounded-card bg-surface p-3 shadow-card">
          <div className="h-24 w-full [&_img]:object-contain">
            <Picture id={signed.file} />
          </div>
          <p className="text-quiet text-ink-quiet tabular-nums">
            {`${signed.name} · ${momentText(signed.at, timeZone)}`}
          </p>
        </div>
      ) : null}
      <div className="flex">
        <Button wide kind="secondary" icon={PenLine} onClick={() => setIsOpen(true)}>
          {t(signed ? 'records.signAgain' : 'records.sign')}
        </Button>
      </div>
      {error ? (
        <p role="alert" className="flex items-start gap-1.5 text-quiet font-semibold text-danger-text">
          <StateMark shape="stop" size={20} />
          {error}
        </p>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <SignatureSheet
            isOwn={field.signer === 'user'}
            title={label}
            onClose={() => setIsOpen(false)}
            onSigned={(next) => {
              setIsOpen(false);
              onValue(next);
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
