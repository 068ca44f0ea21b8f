import { type HelpPage, picturesOf } from '@sveis/domain/help';
import { useState } from 'react';
import { useStore } from '../lib/store.ts';
import { languageStore } from '../lib/words/language.ts';
import heights from './pictures/heights.json' with { type: 'json' };

/** Fetched as a page is opened, and kept from then on by the service worker. */
const addresses = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Every picture is as wide as the phone it was taken on. */
const WIDTH = 360;
const heightOf: Readonly<Record<string, number>> = heights;

type PagePicturesProps = { page: HelpPage; todo: readonly string[] };

/** Screens of the demo as this page speaks of them; a phone that cannot get them shows the words alone. */
export function PagePictures({ page, todo }: PagePicturesProps) {
  const language = useStore(languageStore);
  return picturesOf(page).map(({ name, shows }) => (
    <PagePicture key={`${language}-${name}`} file={`${language}-${name}`} says={todo[shows] ?? ''} />
  ));
}

/** On a sheet of several pages the first one has to do. On paper there is room for the words alone. */
export function SheetPicture({ page, todo }: PagePicturesProps) {
  const language = useStore(languageStore);
  const [first] = picturesOf(page);
  if (!first) return null;
  const file = `${language}-${first.name}`;
  return (
    <PagePicture
      key={file}
      file={file}
      says={todo[first.shows] ?? ''}
      className="order-last mt-2 print:hidden"
    />
  );
}

type PagePictureProps = { file: string; says: string; className?: string };

function PagePicture({ file, says, className = '' }: PagePictureProps) {
  const [isMissing, setIsMissing] = useState(false);
  const address = addresses[`./pictures/${file}.webp`];
  if (isMissing || address === undefined) return null;
  return (
    <img
      src={address}
      width={WIDTH}
      height={heightOf[file]}
      alt={says}
      onError={() => setIsMissing(true)}
      className={`h-auto w-full max-w-80 self-center rounded-card border border-line bg-sunken ${className}`}
    />
  );
}
