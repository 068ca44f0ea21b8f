import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { TagCard } from './tag-card.tsx';

type OtherWaysProps = {
  busy: boolean;
  /** What the company's own login is called, where it has one. */
  provider: string | undefined;
  /** It comes before everything else: the company has switched passwords off. */
  leads: boolean;
  onProvider: () => void;
  onPasskey: () => void;
  onTag: () => void;
};

/** What stands beside the password: the company's own login, a passkey where the browser knows them, and the tag. */
export function OtherWays({ busy, provider, leads, onProvider, onPasskey, onTag }: OtherWaysProps) {
  const t = useT();
  const or = (
    <div className="flex items-center gap-3 text-note text-ink-quiet" aria-hidden="true">
      <span className="h-px flex-1 bg-line-strong" />
      {t('session.or')}
      <span className="h-px flex-1 bg-line-strong" />
    </div>
  );
  return (
    <>
      {leads ? null : or}
      {provider ? (
        <Button
          kind={leads ? 'primary' : 'secondary'}
          size={leads ? 'form' : 'medium'}
          disabled={busy}
          onClick={onProvider}
        >
          {t('session.logInWith', { label: provider })}
        </Button>
      ) : null}
      {leads ? or : null}
      {globalThis.PublicKeyCredential ? (
        <Button kind="secondary" disabled={busy} onClick={onPasskey}>
          {t('session.logInWithPasskey')}
        </Button>
      ) : null}
      <TagCard onPress={onTag} />
      {leads ? null : <p className="px-0.5 text-note text-ink-quiet">{t('session.firstTime')}</p>}
    </>
  );
}
