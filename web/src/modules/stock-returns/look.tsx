import type { Values } from '@sveis/domain/records';
import { canManage } from '@sveis/domain/session';
import { mayAct, type ReturnAct, type ReturnKind, returnActs } from '@sveis/domain/warehouse';
import { ArrowRightFromLine, ClipboardCheck, PackageOpen } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer, RecordLook } from '../../records/index.ts';
import { useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';

const icons = { receive: PackageOpen, dispatch: ArrowRightFromLine, inspect: ClipboardCheck } as const;

const words = {
  receive: 'stockreturn.receive',
  dispatch: 'stockreturn.dispatch',
  inspect: 'stockreturn.inspect',
} as const;

/** Nothing is taken in or sent once every line has ended. */
const isLeft = ({ lines }: Values): boolean =>
  Array.isArray(lines) && lines.some(({ state }: Values) => state === 'open' || state === 'part');

const actsOn = (record: Values): readonly ReturnAct[] =>
  returnActs.filter(
    (act) =>
      mayAct(act, record.kind as ReturnKind, String(record.status)) && (act === 'inspect' || isLeft(record)),
  );

const hasGoods = ({ landed }: RecordAnswer): boolean => Array.isArray(landed) && landed.length > 0;

/** What a return is opened for: goods are taken in or sent, then looked at by those who answer for returns. */
function ReturnDock({ record }: { record: RecordAnswer }) {
  const t = useT();
  const go = useGo();
  const access = useSessionIn()?.rights.visitor.access;
  const mayInspect = access !== undefined && canManage(access, 'stockreturn') && hasGoods(record);
  const acts = actsOn(record).filter((act) => act !== 'inspect' || mayInspect);
  const main = acts.at(-1);
  return acts.map((act) => (
    <Button
      key={act}
      wide
      size="form"
      icon={icons[act]}
      kind={act === main ? 'primary' : 'secondary'}
      {...go(`/returns/${record.id}/${act}`)}
    >
      {t(words[act])}
    </Button>
  ));
}

export const look: RecordLook = {
  dock: {
    isShown: (record) => actsOn(record).length > 0 && record.hold !== true,
    content: ReturnDock,
  },
};
