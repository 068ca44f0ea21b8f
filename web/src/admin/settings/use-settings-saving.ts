import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureCode, isApiFailure } from '../../lib/api/api-failure.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { type CompanySettings, type SettingsChange, saveSettings, settingsQuery } from './settings-api.ts';

/** Saving settings, and what the server says to each of them. */
export function useSettingsSaving({ rev }: CompanySettings) {
  const t = useT();
  const queries = useQueryClient();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const saving = useMutation({
    mutationFn: (change: SettingsChange) => saveSettings(change, rev),
    onSuccess: (next) => {
      queries.setQueryData(settingsQuery.queryKey, next);
      notify(t('companysettings.saved'));
    },
    onError: (error) => {
      if (failureCode(error) === 'STALE') {
        notifyRefusal(t('companysettings.clash'));
        return queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
      }
      const fields = isApiFailure(error) ? Object.entries(error.fields) : [];
      if (fields.length === 0) return showFailure(error);
      setErrors(Object.fromEntries(fields.map(([name, said]) => [name, said?.[0] ?? ''])));
      return notifyRefusal(t('records.checkRequired'));
    },
  });
  return { errors, isBusy: saving.isPending, save: saving.mutate };
}
