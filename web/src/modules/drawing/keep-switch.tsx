import { useT } from '../../lib/words/use-t.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import type { CurrentFile } from './drawing-file.ts';
import { useKept } from './use-kept.ts';

type KeepSwitchProps = { id: string; projectId: number | null; file: CurrentFile };

/** Drawings are large: a phone keeps those its owner asks for, sealed, until they let them go. */
export function KeepSwitch({ id, projectId, file }: KeepSwitchProps) {
  const t = useT();
  const { keeping, keep, drop } = useKept({ id, projectId }, file);
  const hints = {
    unknown: t('projectdrawing.keepHint', { size: sizeText(file.size) }),
    no: t('projectdrawing.keepHint', { size: sizeText(file.size) }),
    busy: t('projectdrawing.keepBusy'),
    yes: t('projectdrawing.keepDone'),
    failed: t('projectdrawing.keepFailed'),
  } as const;
  return (
    <Switch
      label={t('projectdrawing.keep')}
      hint={hints[keeping]}
      checked={keeping === 'yes' || keeping === 'busy'}
      disabled={keeping === 'unknown' || keeping === 'busy'}
      onValue={(isOn) => void (isOn ? keep() : drop())}
      onWord={t('records.yes')}
      offWord={t('records.no')}
    />
  );
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${Math.round(bytes / 1_000_000)} MB`;
