import type { ReactNode } from 'react';

const line = {
  fill: 'none',
  stroke: '#fff',
  strokeWidth: 6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const head = <path d="M50 16c15 0 23 10 23 25 0 19-10 34-23 34S27 60 27 41c0-15 8-25 23-25z" />;

/** The half mask below the eyes; what it filters is written beside the sign. */
const mask = (
  <g fill="#fff">
    <path d="M50 14c13 0 21 9 22 22H28c1-13 9-22 22-22z" />
    <path d="M26 42h48l-6 22c-3 10-9 16-18 16s-15-6-18-16z" />
    <circle cx="50" cy="64" r="9" fill="var(--sign)" />
    <circle cx="50" cy="64" r="4" />
  </g>
);

/** What is worn, in white on the blue of a sign that commands; drawn in 100 by 100. */
export const ppeShapes: Readonly<Record<string, ReactNode>> = {
  goggles: (
    <g fill="#fff">
      {head}
      <path
        d="M24 34h52v14c0 6-4 10-10 10h-6c-5 0-7-4-10-4s-5 4-10 4h-6c-6 0-10-4-10-10z"
        fill="var(--sign)"
      />
      <path d="M30 38h16v8c0 4-2 6-6 6h-4c-4 0-6-2-6-6zM54 38h16v8c0 4-2 6-6 6h-4c-4 0-6-2-6-6z" />
    </g>
  ),
  face_shield: (
    <g fill="#fff">
      {head}
      <path d="M22 26h56v8H22z" />
      <path d="M26 38h48v30c0 8-10 15-24 15s-24-7-24-15z" fill="none" stroke="#fff" strokeWidth="5" />
    </g>
  ),
  gloves: (
    <g fill="#fff">
      <path d="M30 84V56l-9-14c-2-4 3-8 7-5l7 7V24c0-6 8-6 8 0v16h2V19c0-6 8-6 8 0v21h2V22c0-6 8-6 8 0v19h2V30c0-6 8-6 8 0v34c0 8-4 12-8 14v6z" />
    </g>
  ),
  respirator: mask,
  respirator_supplied: (
    <g>
      {mask}
      <path d="M62 66c14 2 20 8 22 20" {...line} />
    </g>
  ),
  coverall: (
    <g fill="#fff">
      <circle cx="50" cy="17" r="8" />
      <path d="M38 28h24l14 26-8 5-7-11v12l5 28H53l-3-20-3 20H34l5-28V48l-7 11-8-5z" />
    </g>
  ),
  apron: (
    <g fill="#fff">
      <path d="M38 20h5c1 8 13 8 14 0h5v22h9v42H29V42h9z" />
      <path d="M40 58h20v12H40z" fill="var(--sign)" />
    </g>
  ),
  boots: (
    <g fill="#fff">
      <path d="M24 18h18v36c6 2 10 6 10 12v8H24z" />
      <path d="M52 26h18v34c6 2 10 6 10 12v10H56V66c0-4-1-7-4-9z" />
    </g>
  ),
};
