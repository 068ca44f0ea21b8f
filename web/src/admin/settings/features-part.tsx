import type { MessageId } from '@sveis/domain/locales';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { failureCode } from '../../lib/api/api-failure.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { featureNames } from '../../lib/modules/feature-names.ts';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { List } from '../../ui/layout/list.tsx';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { type CompanyFeature, featuresQuery, saveFeature } from './settings-api.ts';
import { TileSheet } from './tile-sheet.tsx';

const ownNames = ['stamp_attachments', 'rfid_login', 'pwa', 'advanced_weld_log'];
const otherNames: Readonly<Record<string, MessageId>> = {
  custom_modules: 'admin.modules',
  global_checklist: 'shell.companyChecklists',
  checklist_files: 'shell.checklistFiles',
};

const nameOf = (key: string): MessageId =>
  ownNames.includes(key)
    ? (`companysettings.name_${key}` as MessageId)
    : (otherNames[key] ?? featureNames[key] ?? (`companysettings.name_${key}` as MessageId));

/** Switches without a screen have no tile to name. */
const hasTile = ({ key }: CompanyFeature): boolean => !ownNames.includes(key);

/** Everything that can be switched on or off, each with what it is. */
export function FeaturesPart({ features }: { features: readonly CompanyFeature[] }) {
  const t = useT();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<string>();
  const named = features
    .map((feature) => ({ feature, name: t(nameOf(feature.key)) }))
    .sort((one, other) => one.name.localeCompare(other.name));
  const saving = useMutation({
    mutationFn: saveFeature,
    onSuccess: (_, { key, enabled }) => {
      const name = t(nameOf(key));
      const was = features.find((one) => one.key === key)?.enabled;
      notify(
        was === enabled
          ? t('companysettings.saved')
          : t(enabled ? 'companysettings.switchedOn' : 'companysettings.switchedOff', { name }),
      );
      setOpened(undefined);
    },
    onError: (error) =>
      failureCode(error) === 'STALE' ? notifyRefusal(t('companysettings.clash')) : showFailure(error),
    onSettled: () => queries.invalidateQueries({ queryKey: featuresQuery.queryKey }),
  });
  const change = async (feature: CompanyFeature, name: string, enabled: boolean) => {
    const isSure =
      enabled ||
      (await confirm({
        kind: 'delete',
        title: t('companysettings.offTitle', { name }),
        text: t('companysettings.offText'),
        confirmLabel: t('companysettings.offConfirm'),
        cancelLabel: t('shell.cancel'),
      }));
    if (isSure) saving.mutate({ ...feature, enabled });
  };
  const open = named.find(({ feature }) => feature.key === opened);
  return (
    <>
      <p className="text-quiet text-ink-quiet">{t('companysettings.featuresText')}</p>
      <List joined label={t('companysettings.part_features')}>
        {named.map(({ feature, name }) => (
          <FeatureLine
            key={feature.key}
            feature={feature}
            name={name}
            needs={missingFor(feature, features)}
            isBusy={saving.isPending}
            onValue={(enabled) => void change(feature, name, enabled)}
            onTile={() => setOpened(feature.key)}
          />
        ))}
      </List>
      {open ? (
        <TileSheet
          feature={open.feature}
          name={open.name}
          isBusy={saving.isPending}
          onSave={(face) => saving.mutate({ ...open.feature, ...face })}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}

const missingFor = (
  { enabled, needs }: CompanyFeature,
  all: readonly CompanyFeature[],
): string | undefined =>
  enabled && needs !== null && all.some(({ key, enabled: isOn }) => key === needs && !isOn)
    ? needs
    : undefined;

type LineProps = {
  feature: CompanyFeature;
  name: string;
  /** The feature this one is of no use without, where that is off. */
  needs: string | undefined;
  isBusy: boolean;
  onValue: (enabled: boolean) => void;
  onTile: () => void;
};

function FeatureLine({ feature, name, needs, isBusy, onValue, onTile }: LineProps) {
  const t = useT();
  const about = t(`companysettings.about_${feature.key}` as MessageId);
  return (
    <div className="px-4 py-1">
      <Switch
        label={name}
        hint={feature.is_fixed ? `${about} ${t('companysettings.fixed')}` : about}
        checked={feature.enabled}
        disabled={isBusy || (feature.is_fixed && feature.enabled)}
        onValue={onValue}
        onWord={t('shell.on')}
        offWord={t('shell.off')}
      />
      {needs === undefined ? null : (
        <p className="pb-2">
          <Tag shape="warn">{t('companysettings.needs', { name: t(nameOf(needs)) })}</Tag>
        </p>
      )}
      {hasTile(feature) ? (
        <div className="-ms-3">
          <Button
            kind="text"
            size="small"
            icon={Pencil}
            aria-label={t('companysettings.tileOf', { name })}
            onClick={onTile}
          >
            {t('companysettings.tile')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
