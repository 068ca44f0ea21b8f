import { Camera, ImagePlus, Pencil, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { takenFiles } from '../../offline/taken-files.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { passFocus } from '../../ui/overlays/pass-focus.ts';
import { Picture, PictureViewer } from '../record/values/pictures.tsx';
import type { InputProps } from './input-props.ts';
import { withMarked } from './markup/marked-pictures.ts';
import { useTaking } from './use-taking.ts';

// Few pictures are drawn on; the pen is fetched when one is.
const MarkupSheet = lazy(async () => ({ default: (await import('./markup/markup-sheet.tsx')).MarkupSheet }));

/** The camera first and large; what is taken stands beside it. */
export function PhotosInput({ field, label, value, onValue, error, words }: InputProps<'photos'>) {
  const { t } = words;
  const [opened, setOpened] = useState<number>();
  const [marked, setMarked] = useState<string>();
  const { ids: pictures, isFull, progress, add } = useTaking({ value, onValue, maxFiles: field.maxFiles });
  const tile =
    'wrap-anywhere flex min-h-24 flex-col items-center justify-center gap-1.5 rounded-card px-2 text-center font-semibold';
  return (
    <fieldset aria-label={label} className="min-w-0">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(calc(64px+40*var(--pt)),1fr))] gap-2">
        <button
          type="button"
          disabled={isFull}
          onClick={() => void add('camera')}
          className={`${tile} sinks col-span-2 bg-steel text-on-steel md:col-span-1`}
        >
          <Icon of={Camera} size={36} />
          {t('records.takePicture')}
        </button>
        {field.cameraOnly ? null : (
          <button
            type="button"
            disabled={isFull}
            onClick={() => void add('pictures')}
            className={`${tile} sinks bg-surface text-ink edge-strong`}
          >
            <Icon of={ImagePlus} size={28} />
            {t(progress ? 'records.pictureOf' : 'records.choosePicture', progress)}
          </button>
        )}
        {pictures.map((id, index) => (
          <div key={id} className="relative min-h-24 overflow-clip rounded-card bg-sunken">
            <button
              type="button"
              aria-label={t('records.openPicture', { number: index + 1 })}
              onClick={() => setOpened(index)}
              className="absolute inset-0 size-full focus-visible:[outline-offset:-3px]"
            >
              <Picture id={id} />
            </button>
            <button
              type="button"
              aria-label={t('records.removePicture', { number: index + 1 })}
              onClick={(event) => {
                passFocus(event);
                onValue(pictures.filter((one) => one !== id));
              }}
              className="absolute end-0 top-0 grid size-target place-items-center"
            >
              <span className="grid size-9 place-items-center rounded-chip bg-display text-display-ink">
                <Icon of={X} size={22} />
              </span>
            </button>
            {field.annotate !== false && takenFiles.has(id) && !isFull ? (
              <button
                type="button"
                aria-label={t('records.markUpNumber', { number: index + 1 })}
                onClick={() => setMarked(id)}
                className="absolute end-0 bottom-0 grid size-target place-items-center"
              >
                <span className="grid size-9 place-items-center rounded-chip bg-display text-display-ink">
                  <Icon of={Pencil} size={20} />
                </span>
              </button>
            ) : null}
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{progress ? t('records.pictureOf', progress) : ''}</span>
      </VisuallyHidden>
      {error ? (
        <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-quiet font-semibold text-danger-text">
          <StateMark shape="stop" size={20} />
          {error}
        </p>
      ) : null}
      <PictureViewer pictures={pictures} opened={opened} onClose={() => setOpened(undefined)} />
      {marked === undefined ? null : (
        <Suspense fallback={null}>
          <MarkupSheet
            id={marked}
            onClose={() => setMarked(undefined)}
            onMarked={(next) => {
              onValue(withMarked(pictures, marked, next));
              setMarked(undefined);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
