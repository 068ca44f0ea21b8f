import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import type { CurrentFile } from '../drawing-file.ts';
import type { useDrawingSource } from './use-drawing-source.ts';

type OpeningProps = { opened: ReturnType<typeof useDrawingSource>; file: CurrentFile; isBroken: boolean };

/** What stands in the place of a drawing that is not there yet, or cannot be shown. */
export function Opening({ opened, file, isBroken }: OpeningProps) {
  const t = useT();
  if (opened.status === 'loading')
    return (
      <p
        role="status"
        className="absolute start-1/2 top-1/2 -translate-x-1/2 -translate-y-1/2 rounded-control bg-surface px-4 py-3 font-semibold tabular-nums shadow-card"
      >
        {t('projectdrawing.fetching', { percent: Math.round(opened.share * 100) })}
        <Rendering percent={opened.rendering} />
      </p>
    );
  if (opened.status === 'ready' && !isBroken)
    return opened.rendering === undefined ? null : (
      <p
        role="status"
        className="pointer-events-none absolute start-3 bottom-[calc(max(12px,env(safe-area-inset-bottom))+56px)] rounded-control bg-surface px-3 py-1 tabular-nums shadow-card"
      >
        <Rendering percent={opened.rendering} />
      </p>
    );
  const isOther = opened.status === 'other';
  return (
    <div className="absolute inset-x-4 top-1/3 mx-auto max-w-110">
      <ErrorState
        title={t(isOther ? 'projectdrawing.otherKind' : 'projectdrawing.notOpened')}
        text={t(isOther ? 'projectdrawing.otherKindText' : 'projectdrawing.notOpenedText')}
        {...(isOther ? {} : { retry: { label: t('shell.tryAgain'), onPress: opened.retry } })}
      />
      {isOther || isBroken ? (
        <div className="mt-3 flex">
          <Button wide kind="secondary" href={`/api/main/files/${file.id}`} target="_blank">
            {file.name}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** How far the server is with what makes a large drawing open at once. */
function Rendering({ percent }: { percent: number | undefined }) {
  const t = useT();
  return percent === undefined ? null : (
    <span className="block text-quiet font-normal text-ink-quiet">
      {t('projectdrawing.rendering', { percent })}
    </span>
  );
}
