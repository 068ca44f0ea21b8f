import type { TrustedHTML, TrustedScriptURL, TrustedTypePolicyFactory } from 'trusted-types/lib';

/**
 * The one Trusted Types policy of the app. It has two uses and refuses everything else: addresses of
 * workers from a fixed list, and the text handed to the inert parser.
 */
const workerAddresses = ['/sw.js'] as const;
export type WorkerAddress = (typeof workerAddresses)[number];

const rules = {
  createScriptURL: (address: string): string => {
    if (!workerAddresses.some((known) => known === address)) throw new TypeError('address not on the list');
    return address;
  },
  createHTML: (text: string): string => text,
};

const factory = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
const policy = factory?.createPolicy('sveis', rules) ?? rules;

export const trustedWorker = (address: WorkerAddress): TrustedScriptURL | string =>
  policy.createScriptURL(address);

/** Only for a document that never runs anything: see `inert-text.ts`, its one caller. */
export const trustedForInertParser = (text: string): TrustedHTML | string => policy.createHTML(text);
