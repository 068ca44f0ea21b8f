import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { TagCard } from './tag-card.tsx';

type OtherWaysProps = {
  busy: boolean;
  /** What the company's own login is called, where it has one. */
  provider: string | undefined;
  onProvider: () => void;
  onPasskey: () => void;
  onTag: () => void;
};

/** What stands beside the password: the company's own login, a passkey where the browser knows them, and the tag. */
export function OtherWays({ busy, provider, onProvider, onPasskey, onTag }: OtherWaysProps) {
  const t = useT();
  return (
    <>
      <div className="flex items-center gap-3 text-note text-ink-quiet" aria-hidden="true">
        <span className="h-px flex-1 bg-line-strong" />
        {t('session.or')}
        <span className="h-px flex-1 bg-line-strong" />
      </div>
      {provider ? (
        <Button kind="secondary" disabled={busy} onClick={onProvider}>
          {t('session.logInWith', { label: provider })}
        </Button>
      ) : null}
      {globalThis.PublicKeyCredential ? (
        <Button kind="secondary" disabled={busy} onClick={onPasskey}>
          {t('session.logInWithPasskey')}
        </Button>
      ) : null}
      <TagCard onPress={onTag} />
    </>
  );
}
