import type { RecordLook } from '../../records/index.ts';
import { CertificateAboveList } from './above-list.tsx';
import { certificateFollows } from './certificate-follows.ts';
import { CertificateHeader, CertificateTag } from './certificate-state.tsx';
import { confirmationAdding } from './confirmation-adding.ts';

/** How certificates look: first of all whether they count today. */
export const look: RecordLook = {
  aboveList: CertificateAboveList,
  state: CertificateTag,
  header: CertificateHeader,
  adds: { confirmations: confirmationAdding },
  follows: certificateFollows,
};
