import { type ReaderSetup, readerSetupOf } from '@sveis/domain/scan';
import { recall, remember } from '../../lib/remembered.ts';
import { createStore } from '../../lib/store.ts';

function keptSetup(): ReaderSetup {
  try {
    return readerSetupOf(JSON.parse(recall('reader_setup') ?? '{}'));
  } catch {
    return readerSetupOf(undefined);
  }
}

/** What this phone knows of the reader beside it. It belongs to the phone, not to the person who uses it. */
export const readerSetup = createStore(keptSetup());

export function keepReaderSetup(setup: ReaderSetup): void {
  remember('reader_setup', JSON.stringify(setup));
  readerSetup.set(setup);
}
