/**
 * The one Trusted Types policy of the app. It has two uses and refuses everything else: addresses of
 * the two workers of the build, and the text handed to the inert parser.
 */
const workerAddress = /^\/(?:sw|assets\/drawing-reader-[0-9a-f]{8}\/worker)\.js$/;

const rules = {
  createScriptURL: (address: string): string => {
    if (!workerAddress.test(address)) throw new TypeError('address not on the list');
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

export const trustedWorker = (address: string): string => policy.createScriptURL(address);

/** Only for a document that never runs anything: see `inert-text.ts`, its one caller. */
export const trustedForInertParser = (text: string): string => policy.createHTML(text);
