import { CircleHelp, Clock, TriangleAlert } from 'lucide-react';
import type { RecordAnswer, RecordLook, RecordWay } from '../../records/index.ts';
import { raiseAddress } from '../deviation/raise-deviation.ts';
import { drawingIn } from '../drawing/pin-weld.ts';
import { PinSwitch } from './pin-switch.tsx';
import { WeldHeader } from './welding-hours.tsx';

/** Before somebody welds: is everything right today? */
const weldingWays = ({ id, project_id, production }: RecordAnswer): readonly RecordWay[] =>
  production === 'completed'
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

/** What is wrong with a weld is reported from it: the deviation names the weld. */
function deviationWay({ id, module, number, title, project_id }: RecordAnswer): RecordWay {
  const name = [number, title].filter(Boolean).join(' ');
  return {
    label: 'projectweldlog.raiseDeviation',
    icon: TriangleAlert,
    href: raiseAddress({
      source: { id, module, name },
      category: 'quality_internal',
      title: [...name].slice(0, 120).join(''),
      project_id,
    }),
  };
}

/** A weld that waits to be sent has no address others know. */
const ways = (weld: RecordAnswer): readonly RecordWay[] =>
  weld.rev === null ? [] : [...weldingWays(weld), deviationWay(weld)];

/** A weld that is begun from a place on its drawing has the drawing filled in and is saved with its pin there. */
export const look: RecordLook = {
  header: WeldHeader,
  prefill: drawingIn,
  notes: { drawing: PinSwitch },
  ways,
};
