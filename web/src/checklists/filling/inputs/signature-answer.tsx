import { padHeight } from '@sveis/domain/checklists';
import { momentText } from '@sveis/domain/records';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { Wrong } from '../answer-buttons.tsx';
import { useFilling } from '../filling-context.ts';
import type { AnswerProps } from './input-props.ts';

interface Signature {
  readonly file: string;
  readonly name: string;
  readonly at: string;
}

const signatureOf = (value: unknown): Signature | undefined =>
  typeof value === 'object' && value !== null && 'file' in value ? (value as Signature) : undefined;

/** A pad as high as its columns say. A tap opens it over the whole screen: nobody signs in 50 pixels with a glove. */
export function SignatureAnswer(props: AnswerProps<'signature'>) {
  const { field, label, labelledBy, value, error, isReadOnly, onValue } = props;
  const { parts, words } = useFilling();
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const signed = signatureOf(value);
  const { Picture, SignatureSheet } = parts;
  return (
    <div>
      <button
        type="button"
        disabled={isReadOnly}
        aria-labelledby={labelledBy}
        aria-invalid={error ? true : undefined}
        onClick={() => setIsOpen(true)}
        style={{ height: `${padHeight(field.columns)}px` }}
        className={`relative block w-full overflow-clip rounded-card edge-strong ${signed ? 'bg-[#ffffff]' : 'bg-surface'}`}
      >
        {signed ? (
          <span className="block size-full [&_img]:object-contain">
            <Picture id={signed.file} />
          </span>
        ) : (
          <span className="flex size-full items-center justify-center gap-2 font-semibold text-steel">
            <Icon of={PenLine} size={22} />
            {isReadOnly ? t('filling.notAnswered') : t('filling.tapToSign')}
          </span>
        )}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-[6%] bottom-[16%] border-b-2 border-dashed border-line-strong"
        />
      </button>
      {signed ? (
        <p className="pt-1 text-quiet text-ink-quiet tabular-nums">
          {`${signed.name} · ${momentText(signed.at, words.timeZone)}`}
        </p>
      ) : null}
      {error ? <Wrong>{error}</Wrong> : null}
      {isOpen ? (
        <SignatureSheet
          isWhole
          isOwn={field.signer === 'user'}
          title={label}
          onClose={() => setIsOpen(false)}
          onSigned={(next) => {
            setIsOpen(false);
            onValue(next);
          }}
        />
      ) : null}
    </div>
  );
}
