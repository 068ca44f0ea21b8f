import { followsCategory } from '@sveis/domain/modules/deviation';
import { equipment } from '@sveis/domain/modules/equipment';
import { findStep, isAtLeast, type Values } from '@sveis/domain/records';
import { type Access, levelOf } from '@sveis/domain/session';
import { Ban } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { knownName, type NoteProps, type RecordAnswer, type RecordWay, stepOn } from '../../records/index.ts';
import { useSessionIn } from '../../session/index.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { readRaised } from './raise-deviation.ts';

const mayStop = (access: Access): boolean => isAtLeast(levelOf(access, equipment.key), 'contribute');

/** What the address says, and what follows from the category it names. */
export function prefilled(search: URLSearchParams): Values {
  const told = readRaised(search);
  return told.category === undefined ? told : { ...followsCategory(told.category), ...told };
}

/** Under an item of equipment a deviation is about: whether it is stopped at the same time. */
export function StopOffer({ values, onValue }: NoteProps) {
  const t = useT();
  const access = useSessionIn()?.rights.visitor.access;
  const isItem = knownName(equipment.key, values.source) !== undefined;
  // Who stops an item is named in its history: beside a report without a name that would name its sender.
  if (!isItem || !access || !mayStop(access) || values.anonymous === true) return null;
  return (
    <div className="px-4">
      <Switch
        label={t('deviation.stopItem')}
        hint={t('deviation.stopItemHint')}
        checked={values.stops_use === true}
        onValue={(isOn) => onValue('stops_use', isOn)}
        onWord={t('records.yes')}
        offWord={t('records.no')}
      />
    </div>
  );
}

/** Sent beside the report and not with it: an item that must not be used stays stopped whatever becomes of the case. */
export async function stopItem({ source, stops_use: isStopped, title, anonymous }: Values): Promise<void> {
  const step = findStep(equipment, 'quarantine', 'active');
  if (isStopped !== true || anonymous === true || typeof source !== 'string' || !step) return;
  const name = knownName(equipment.key, source) ?? '';
  await stepOn(equipment, { id: source, title: name }, step, { status_reason: title });
}

/** An open deviation about an item in use offers to stop it. */
export const stopLinked = (
  { id, module, status }: { readonly id: string; readonly module: string; readonly status: string },
  record: RecordAnswer,
  access: Access,
): RecordWay | undefined =>
  module === equipment.key && status === 'active' && record.status !== 'closed' && mayStop(access)
    ? { label: 'deviation.stopItem', icon: Ban, href: `/equipments/${id}?step=quarantine` }
    : undefined;
