import type { Pictogram } from '@sveis/domain/chemicals';
import type { ReactNode } from 'react';

const ink = '#000';
const stroke = {
  fill: 'none',
  stroke: ink,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const flame =
  'M50 24c3 7 12 12 12 23 0 2-.4 4-1 6 3-1.6 4.5-4 5-7 4 5 5 10 3 16-2.6 7-9 11-18 11s-17-5-18-13c-1-8 4-12 7-17 1 4 2 6 4 7-2-10 1-18 6-26z';

/** The symbols of the nine hazard pictograms, drawn inside a diamond of 100 by 100. */
export const pictogramShapes: Readonly<Record<Pictogram, ReactNode>> = {
  // A ball bursting, with splinters on their way.
  GHS01: (
    <g fill={ink}>
      <circle cx="46" cy="58" r="11" />
      <g {...stroke} strokeWidth="3.5">
        <path d="M57 50 67 42M54 44l5-14M46 42l-3-12M36 46l-9-9M33 56l-12-3M59 58l13 1M57 67l9 6M36 68l-8 6" />
      </g>
      <path d="m68 34 5-3 1 6zM30 32l-4-5 6-1zM76 52l5 2-4 4zM48 26l3-5 3 5zM20 62l5 1-3 4zM70 70l4 5-6 0z" />
    </g>
  ),
  GHS02: (
    <g fill={ink}>
      <path d={flame} />
      <path d="M30 77h40v4H30z" />
    </g>
  ),
  // A flame over a ring.
  GHS03: (
    <g fill={ink}>
      <path d="M50 18c2 5 9 9 9 17 0 2-.3 3-.8 4 2.3-1 3.5-3 4-5 3 4 3.5 8 2 12-2 5-7 8-14 8s-13-4-13.5-10c-.6-6 3-9 5.3-13 .8 3 1.5 4.5 3 5.3-1.5-7.5.7-13 5-18.3z" />
      <circle cx="50" cy="65" r="11.5" {...stroke} strokeWidth="5" />
      <path d="M31 79h38v3.5H31z" />
    </g>
  ),
  // A gas cylinder lying down.
  GHS04: (
    <g fill={ink} transform="rotate(-32 50 52)">
      <path d="M22 44h41c7 0 9 3.5 13 5.5h4v5h-4c-4 2-6 5.5-13 5.5H22c-3 0-4-2-4-8s1-8 4-8z" />
      <path d="M81 46h4v12h-4z" />
    </g>
  ),
  // Two test tubes dripping: one eats a bar of metal, the other a hand.
  GHS05: (
    <g fill={ink}>
      <g {...stroke} strokeWidth="3">
        <path d="m23 38 18-9 3 6-18 9zM77 38l-18-9-3 6 18 9z" />
      </g>
      <path d="M42 38c2 3 2.5 4 2.5 5.5a2.5 2.5 0 0 1-5 0c0-1.5.5-2.5 2.5-5.5zM42 49c2 3 2.5 4 2.5 5.5a2.5 2.5 0 0 1-5 0c0-1.5.5-2.5 2.5-5.5zM58 38c2 3 2.5 4 2.5 5.5a2.5 2.5 0 0 1-5 0c0-1.5.5-2.5 2.5-5.5zM58 49c2 3 2.5 4 2.5 5.5a2.5 2.5 0 0 1-5 0c0-1.5.5-2.5 2.5-5.5z" />
      <path d="M22 60h15c0 3 2 5 5 5s5-2 5-5v9H22z" />
      <path d="M53 66c0-2 2-3.5 4-3 1.5.4 2 2 3.5 2s2-2.5 4-3l12-2c3-.4 4 3 1 4l-8 2.5 7-.5v4l-10 3H55c-1.5 0-2-1-2-2.5z" />
    </g>
  ),
  // Skull and crossbones.
  GHS06: (
    <g>
      <g {...stroke} strokeWidth="6">
        <path d="m27 76 46-16M73 76 27 60" />
      </g>
      <g fill={ink}>
        <circle cx="26" cy="73" r="4" />
        <circle cx="28" cy="79" r="4" />
        <circle cx="74" cy="73" r="4" />
        <circle cx="72" cy="79" r="4" />
        <circle cx="26" cy="63" r="4" />
        <circle cx="29" cy="57" r="4" />
        <circle cx="74" cy="63" r="4" />
        <circle cx="71" cy="57" r="4" />
        <path d="M50 17c12 0 19 8 19 18 0 7-3 11-7 13v9c0 3-1.5 4-4 4H42c-2.5 0-4-1-4-4v-9c-4-2-7-6-7-13 0-10 7-18 19-18z" />
      </g>
      <g fill="#fff">
        <circle cx="42" cy="37" r="5" />
        <circle cx="58" cy="37" r="5" />
        <path d="m50 42 3 6h-6zM44 52h2.5v7H44zM48.8 52h2.4v7h-2.4zM53.5 52H56v7h-2.5z" />
      </g>
    </g>
  ),
  GHS07: (
    <g fill={ink}>
      <path d="M44 22h12l-2.5 36h-7z" />
      <circle cx="50" cy="70" r="6.5" />
    </g>
  ),
  // A person with a star bursting in the chest.
  GHS08: (
    <g>
      <g fill={ink}>
        <circle cx="50" cy="26" r="8.5" />
        <path d="M45 35h10c10 1.5 17 6 19 14 1 5 .5 9-1 13H27c-1.5-4-2-8-1-13 2-8 9-12.5 19-14z" />
        <path d="M30 64h40c-4 9-12 15-20 19-8-4-16-10-20-19z" />
      </g>
      <path
        fill="#fff"
        d="m50 39 3.5 9.5 9-4.5-4.5 9 9.5 3.5-9.5 3.5 4.5 9-9-4.5L50 74l-3.5-9.5-9 4.5 4.5-9-9.5-3.5 9.5-3.5-4.5-9 9 4.5z"
      />
    </g>
  ),
  // A bare tree and a fish on its back.
  GHS09: (
    <g>
      <g {...stroke} strokeWidth="4">
        <path d="M38 70V30M38 44 26 34M38 40l11-10M38 54l-9-6M38 32l-6-8M38 34l5-10" />
      </g>
      <path fill={ink} d="M20 70c8-3 22-3 34 0l-3 3H23z" />
      <path fill={ink} d="M50 62c5-8 17-11 26-4l7-5c-1.5 5-1.5 9 1 13l-8-3c-8 7-20 6-26-1z" />
      <path {...stroke} stroke="#fff" strokeWidth="1.8" d="m54.5 59.5 3 3m0-3-3 3" />
    </g>
  ),
};
