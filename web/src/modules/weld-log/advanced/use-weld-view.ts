import type { ListPreset } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { RecordModule } from '../../../records/index.ts';
import type { ManySheet } from './many-welds.tsx';
import { type DrawingProgress, progressQuery, wholeOf } from './progress-query.ts';

/** Parts of a drawing's welds, by the filters its list has. */
export const weldFilters = ['to_weld', 'to_test', 'to_repair', 'attention'] as const;
export type WeldFilter = (typeof weldFilters)[number];

/** Which welds are shown, which of them are ticked, and what is being done with those. */
export function useWeldView(projectId: number) {
  const asked = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const progress = useQuery(progressQuery(projectId));
  const drawings = progress.data ?? [];
  const [open, setOpen] = useState<string | null | undefined>(asked.get('drawing') ?? undefined);
  const [filter, setFilter] = useState<WeldFilter | undefined>(filterIn(asked.get('show')));
  const [spool, setSpool] = useState<string | undefined>(asked.get('spool') ?? undefined);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isChoosing, setIsChoosing] = useState(false);
  // The drawing was asked for with its new welds.
  const [sheet, setSheet] = useState<ManySheet | undefined>(asked.has('plan') ? 'plan' : undefined);
  const first = drawings.find((one) => one.completed < one.welds) ?? drawings[0];
  // Of one drawing there is nothing to choose; null is the whole project.
  const drawing = open === undefined ? (asked.has('show') ? null : (first?.drawing ?? null)) : open;
  const nobody = () => setChosen(new Set());
  return {
    drawings,
    drawing,
    /** How far the drawing is, or all of them. */
    shown: drawings.find((one) => one.drawing === drawing) ?? wholeOf(drawings),
    isProgressLoading: progress.isLoading,
    spool,
    filter,
    chosen,
    isChoosing,
    sheet,
    setChosen,
    setSheet,
    /** Once more shows the whole project. */
    toggleDrawing: (next: string | null) => {
      nobody();
      setSpool(undefined);
      setOpen(next === drawing ? null : next);
    },
    chooseSpool: (next: string | undefined) => {
      nobody();
      setSpool(next);
    },
    toggleFilter: (next: WeldFilter) => setFilter(next === filter ? undefined : next),
    startChoosing: () => setIsChoosing(true),
    leaveChoosing: () => {
      setIsChoosing(false);
      nobody();
    },
  };
}

export type WeldView = ReturnType<typeof useWeldView>;

/** What the list is asked for. */
export const matchOf = (
  { list }: RecordModule['definition'],
  { drawing, spool, filter }: WeldView,
): ListPreset['match'] => ({
  ...(drawing === null ? {} : { drawing }),
  ...(spool === undefined ? {} : { spool }),
  ...(list.presets.find(({ key }) => key === filter)?.match ?? {}),
});

/** A drawing by its number and revision. */
export const drawingName = ({ drawing_no, revision }: DrawingProgress): string =>
  [drawing_no, revision].filter(Boolean).join(' ');

const filterIn = (asked: string | null): WeldFilter | undefined => weldFilters.find((one) => one === asked);
