import { useT } from '../../../lib/words/use-t.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import type { FormKind } from './form-props.ts';

type KindSwitchProps = { kind: FormKind; onKind: (kind: FormKind) => void };

export function KindSwitch({ kind, onKind }: KindSwitchProps) {
  const t = useT();
  return (
    <Segmented
      label={t('hours.kind')}
      value={kind}
      onValue={onKind}
      options={[
        { value: 'work', label: t('hours.work') },
        { value: 'absence', label: t('hours.absence') },
      ]}
    />
  );
}
