import { settingDefaults } from '@sveis/domain/session';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { idsOf } from '../outbox/values-walk.ts';
import { formSettingsQuery } from '../record-queries.ts';
import { take } from './taking.ts';

interface TakingUse {
  readonly value: unknown;
  readonly onValue: (ids: readonly string[]) => void;
  readonly maxFiles: number;
  /** Endings of the names of files the field takes; any where there are none. */
  readonly types?: readonly string[];
}

/** Takes files into a field that holds several. What is taken away meanwhile stays away. */
export function useTaking({ value, onValue, maxFiles, types = [] }: TakingUse) {
  const limits = useQuery(formSettingsQuery).data;
  const limitMb = limits?.max_file_mb ?? settingDefaults.max_file_mb;
  const drawingMb = Math.max(limitMb, limits?.max_drawing_mb ?? settingDefaults.max_drawing_mb);
  const ids = idsOf(value);
  const newest = useRef(ids);
  newest.current = ids;
  const put = useRef(onValue);
  put.current = onValue;
  const [progress, setProgress] = useState<{ readonly number: number; readonly count: number }>();
  return {
    ids,
    isFull: ids.length >= maxFiles,
    /** Which one is being made ready, of how many; undefined when none is. */
    progress,
    add: async (source: Parameters<typeof take>[0]) => {
      if (progress) return;
      await take(source, {
        room: maxFiles - newest.current.length,
        max: maxFiles,
        limitMb,
        drawingMb,
        types,
        onTaken: (id) => {
          newest.current = [...newest.current, id];
          put.current(newest.current);
        },
        onProgress: (done, count) => setProgress(done < count ? { number: done + 1, count } : undefined),
      });
    },
  };
}
