import type { Values } from '@sveis/domain/records';
import { type Access, canManage } from '@sveis/domain/session';
import { mayAct, type ReturnAct, type ReturnKind, returnActs } from '@sveis/domain/warehouse';
import { ArrowRightFromLine, ClipboardCheck, PackageOpen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer, RecordLook } from '../../records/index.ts';
import { useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { loadDocumentMoves } from '../../warehouse/index.ts';
import { readReturn } from './return-address.ts';

const DocumentMoves = lazy(loadDocumentMoves);

const icons = { receive: PackageOpen, dispatch: ArrowRightFromLine, inspect: ClipboardCheck } as const;

const words = {
  receive: 'stockreturn.receive',
  dispatch: 'stockreturn.dispatch',
  inspect: 'stockreturn.inspect',
} as const;

/** Nothing is taken in or sent once every line has ended. */
const isLeft = ({ lines }: Values): boolean =>
  Array.isArray(lines) && lines.some(({ state }: Values) => state === 'open' || state === 'part');

const hasGoods = ({ landed }: RecordAnswer): boolean => Array.isArray(landed) && landed.length > 0;

/** Goods are taken in or sent, then looked at by those who answer for returns. */
const actsOn = (record: RecordAnswer, access: Access | undefined): readonly ReturnAct[] =>
  returnActs.filter(
    (act) =>
      mayAct(act, record.kind as ReturnKind, String(record.status)) &&
      (act === 'inspect'
        ? access !== undefined && canManage(access, 'stockreturn') && hasGoods(record)
        : isLeft(record)),
  );

/** What a return is opened for. */
function ReturnDock({ record }: { record: RecordAnswer }) {
  const t = useT();
  const go = useGo();
  const acts = actsOn(record, useSessionIn()?.rights.visitor.access);
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

/** Its last moves, to take one back. */
function Moves({ record }: { record: RecordAnswer }) {
  return (
    <Suspense fallback={null}>
      <DocumentMoves type="RE" path="returns" module="stockreturn" record={record} />
    </Suspense>
  );
}

export const look: RecordLook = {
  prefill: readReturn,
  parts: { lines: Moves },
  dock: {
    isShown: (record, access) => actsOn(record, access).length > 0 && record.hold !== true,
    content: ReturnDock,
  },
};
