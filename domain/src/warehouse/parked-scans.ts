/** Documents on which a code nobody knows is put aside: a sheet that is counted, an order that is received. */
export const parkingDocuments = ['CC', 'SO'] as const;
export type ParkingDocument = (typeof parkingDocuments)[number];

export const parkedStates = ['open', 'resolved', 'discarded'] as const;
export type ParkedState = (typeof parkedStates)[number];

/**
 * Whether a scan may be put aside on the document. Also on one that has ended: a phone without network sends late, and
 * what was scanned is there whatever the office has closed meanwhile.
 */
export const mayPark = (state: string): boolean => state !== 'draft' && state !== 'cancelled';

const endingSteps: Readonly<Record<ParkingDocument, readonly string[]>> = {
  CC: ['post'],
  SO: ['close', 'close_short'],
};

/** Whether the step ends the document while scans may still wait on it: then it is asked about. */
export const asksAboutParked = (type: ParkingDocument, step: string | undefined): boolean =>
  step !== undefined && endingSteps[type].includes(step);

/** Who throws a scan away: the person who put it aside, or somebody who answers for the document. */
export const mayDiscard = (
  parked: { readonly userId: number },
  by: { readonly userId: number; readonly manages: boolean },
): boolean => by.manages || parked.userId === by.userId;
