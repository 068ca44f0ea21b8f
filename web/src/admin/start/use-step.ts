import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../lib/api/failures.ts';
import type { StepProps } from './guide-frame.tsx';
import { guideQuery } from './start-api.ts';

/** Saving what a step asked for; then the next step opens. */
export function useStep({ goTo }: StepProps, save: () => Promise<unknown>) {
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: guideQuery.queryKey });
      goTo(undefined);
    },
    onError: showFailure,
  });
  return { isBusy: saving.isPending, onPress: () => saving.mutate() };
}
