import type { Day } from '@sveis/domain/format';
import { certificates, confirmedOn } from '@sveis/domain/modules/certificates';
import { newId } from '../../lib/new-id.ts';
import { takenFiles } from '../../offline/taken-files.ts';
import { addRowTo } from '../../records/index.ts';
import type { ToConfirm } from './confirm-queries.ts';

export interface Signature {
  readonly file: string;
  readonly signer: number | null;
  readonly name: string;
  readonly at: string;
}

/** A certificate that is ticked, and the weld that shows it. */
export interface Ticked {
  readonly certificate: ToConfirm;
  readonly weld: string | null;
}

/** Every certificate keeps a signature of its own: what is removed from one stays in the others. */
function copyOf(signature: Signature): Signature {
  const drawn = takenFiles.get(signature.file);
  const file = newId();
  if (drawn) takenFiles.set(file, { ...drawn, id: file });
  return { ...signature, file };
}

/** Confirms each as its own form would: kept, sent when there is network. The last outcome that was no success, or the last. */
export async function confirmAll(ticked: readonly Ticked[], signature: Signature, day: Day) {
  const outcomes = [];
  for (const { certificate, weld } of ticked) {
    const { id, name, stamp, valid_until: end } = certificate;
    const sent = { id: newId(), date: day, evidence: weld, sign: copyOf(signature) };
    const about = { id, title: [stamp, name].filter(Boolean).join(' ') };
    outcomes.push(
      await addRowTo(certificates, about, { field: 'confirmations', sent, values: confirmedOn(day, end) }),
    );
  }
  return outcomes.find(({ kind }) => kind !== 'sent' && kind !== 'saved') ?? outcomes.at(-1);
}
