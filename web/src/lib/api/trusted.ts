/**
 * The one Trusted Types policy of the app. It has two uses and refuses everything else: addresses of
 * workers from a fixed list, and the text handed to the inert parser.
 */
const workerAddresses = ['/sw.js'] as const;
type WorkerAddress = (typeof workerAddresses)[number];

const rules = {
  createScriptURL: (address: string): string => {
    if (!workerAddresses.some((known) => known === address)) throw new TypeError('address not on the list');
    return address;
  },
  createHTML: (text: string): string => text,
};

/** The types of the language do not know Trusted Types: what comes out is said to be the string it stands for. */
interface TrustedTypes {
  createPolicy: (name: string, given: typeof rules) => typeof rules;
}

const policy =
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('sveis', rules) ?? rules;

export const trustedWorker = (address: WorkerAddress): string => policy.createScriptURL(address);

/** Only for a document that never runs anything: see `inert-text.ts`, its one caller. */
export const trustedForInertParser = (text: string): string => policy.createHTML(text);
