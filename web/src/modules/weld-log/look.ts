import { CircleHelp, Clock } from 'lucide-react';
import type { RecordAnswer, RecordLook, RecordWay } from '../../records/index.ts';
import { drawingIn } from '../drawing/pin-weld.ts';
import { PinSwitch } from './pin-switch.tsx';
import { WeldHeader } from './welding-hours.tsx';

/** Before somebody welds: is everything right today? */
const ways = ({ id, project_id, production, rev }: RecordAnswer): readonly RecordWay[] =>
  production === 'completed' || rev === null
    ? []
    : [
        {
          label: 'projectweldlog.canWeld',
          icon: CircleHelp,
          href: `/projects/${project_id}/can-i-weld/${id}`,
        },
        {
          label: 'projectweldlog.startStemp',
          icon: Clock,
          href: `/stemp?project=${project_id}&weld=${id}`,
        },
      ];

/** A weld that is begun from a place on its drawing has the drawing filled in and is saved with its pin there. */
export const look: RecordLook = {
  header: WeldHeader,
  prefill: drawingIn,
  notes: { drawing: PinSwitch },
  ways,
};
