import type { RecordLook } from '../../records/index.ts';
import { controlAdding } from './control-adding.ts';
import { ControlsPart } from './controls-part.tsx';
import { faultWays } from './fault.ts';
import { followsGroups } from './group-defaults.ts';
import { EquipmentHeader, LightTag } from './light.tsx';
import { PlacePart } from './place-part.tsx';
import { SerialWarning } from './serial-warning.tsx';

/** How equipment looks: first of all whether it may be used. */
export const look: RecordLook = {
  state: LightTag,
  ways: faultWays,
  follows: { groups: followsGroups },
  header: EquipmentHeader,
  parts: { place: PlacePart, upkeep: ControlsPart },
  adds: { controls: controlAdding },
  notes: { serial_number: SerialWarning },
};
