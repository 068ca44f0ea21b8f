import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOutbox, watchReceipts } from '../../offline/outbox/index.ts';
import { countStock } from '../counting/count-operations.ts';
import { receiveGoods } from '../receiving/receive-operations.ts';
import {
  type DiscardBody,
  discardParked,
  type ParkBody,
  type ParkingDocument,
  parkScan,
} from './park-operations.ts';
import { type ParkedScan, parkedQuery } from './parked-query.ts';

/** A scan that waits for somebody to say what it is. */
export interface WaitingScan extends Omit<ParkedScan, 'state' | 'product' | 'reason'> {
  /** The entry of the outbox, while it has not left the phone. */
  readonly entry?: string;
}

const waitingOf = ({ id, body }: { readonly id: string; readonly body: unknown }): WaitingScan => {
  const { id: scan, place, code, qty, note, file_id } = body as ParkBody;
  const where = { location_id: place?.id ?? null, location: place?.code ?? null };
  return { ...where, id: scan, code, qty, note, file_id, user_name: '', may_discard: true, entry: id };
};

/** What waits on a document: what the server knows of, with what this phone has not sent yet. */
export function useParking(document: ParkingDocument) {
  const queries = useQueryClient();
  const { data: known = [] } = useQuery(parkedQuery(document));
  const isHere = (body: unknown) => {
    const { id, path } = (body as ParkBody).document;
    return id === document.id && path === document.path;
  };
  const unsent = useOutbox({ operations: [parkScan] }).filter(({ body }) => isHere(body));
  const thrown = useOutbox({ operations: [discardParked] }).map(({ body }) => (body as DiscardBody).scan_id);
  const taken = useOutbox({ operations: [countStock, receiveGoods] }).map(
    ({ body }) => (body as { readonly parked_id?: string | null }).parked_id,
  );
  const [code, setCode] = useState<string>();
  const [openId, setOpenId] = useState<string>();
  useEffect(
    () =>
      watchReceipts(({ operation }) => {
        if (operation.startsWith('goods.')) void queries.invalidateQueries({ queryKey: ['stock', 'parked'] });
      }),
    [queries],
  );
  const own = unsent.map(waitingOf);
  const isWaiting = ({ id, state }: ParkedScan) =>
    state === 'open' && !thrown.includes(id) && !taken.includes(id) && !own.some((one) => one.id === id);
  const waiting: readonly WaitingScan[] = [...own, ...known.filter(isWaiting)];
  return {
    document,
    waiting,
    /** The code that is about to be put aside. */
    code,
    park: (next: string) => setCode(next),
    leave: () => setCode(undefined),
    isOpen: code !== undefined || openId !== undefined,
    opened: waiting.find(({ id }) => id === openId),
    open: (id: string | undefined) => setOpenId(id),
  };
}

export type Parking = ReturnType<typeof useParking>;
