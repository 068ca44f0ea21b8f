import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useTagReader } from './use-tag-reader.ts';

type TagPanelProps = {
  busy: boolean;
  /** Whether this phone takes tags; undefined while nobody knows. */
  takesTags: boolean | undefined;
  /** The last tag was refused. */
  refused: boolean;
  onTag: (tag: string) => void;
};

/** Three ways in with a tag: held to the phone, read by a connected reader, or its number typed. */
export function TagPanel({ busy, takesTags, refused, onTag }: TagPanelProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const nfc = useTagReader((tag) => {
    if (!busy && takesTags !== false) onTag(tag);
  });
  useEffect(() => heading.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed.trim() === '');
    if (typed.trim() !== '' && !busy) onTag(typed.trim());
  };
  const says = {
    absent: 'session.tagReaderReady',
    listening: 'session.tagNfcReady',
    refused: 'session.tagNfcRefused',
  };
  const isReady = takesTags === true && !refused;
  const title = refused ? 'session.tagRefused' : isReady ? 'session.tagTitle' : 'session.logInWithTag';
  if (takesTags === false) {
    return (
      <section aria-labelledby="tag-panel" className="rounded-card bg-idle-bg px-4.5 py-4 text-idle-text">
        <h2 id="tag-panel" ref={heading} tabIndex={-1} className="font-bold outline-none">
          {t('session.tagUnknownPhone')}
        </h2>
        <p role="status" className="mt-1">
          {t('session.tagUnknownPhoneText')}
        </p>
      </section>
    );
  }
  return (
    <section aria-labelledby="tag-panel" className="flex flex-col gap-4">
      <div className="on-display rounded-card px-4.5 py-4">
        <h2
          id="tag-panel"
          ref={heading}
          tabIndex={-1}
          className="flex items-center gap-2.5 font-bold outline-none"
        >
          {isReady ? <span className="size-3 flex-none rounded-full bg-live" aria-hidden="true" /> : null}
          {t(title)}
        </h2>
        <p role="status" className="mt-1 text-display-quiet">
          {busy ? t('session.loggingIn') : t(says[nfc] as 'session.tagReaderReady')}
        </p>
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FieldStack>
          <TextField
            label={t('session.tagNumber')}
            hint={t('session.tagNumberHint')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={missing ? t('session.required') : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            figures
          />
        </FieldStack>
        <Button type="submit" size="form" wide busy={busy} busyLabel={t('session.loggingIn')}>
          {t('session.logInWithTag')}
        </Button>
      </form>
    </section>
  );
}
