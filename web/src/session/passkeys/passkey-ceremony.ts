import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** The browser made no passkey, or used none: the person said no, took too long, or it cannot. */
export class PasskeyStopped extends Error {
  constructor(readonly reason: 'cancelled' | 'known' | 'impossible') {
    super(reason);
    this.name = 'PasskeyStopped';
  }
}

const impossible = ['SecurityError', 'NotSupportedError', 'ConstraintError', 'TypeError'];

function stopped(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') throw new PasskeyStopped('known');
  throw new PasskeyStopped(impossible.includes(name) ? 'impossible' : 'cancelled');
}

/** Options come from our own server, which makes them with the counterpart of this library. */
export const createPasskey = (options: object) =>
  startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(stopped);

export const signWithPasskey = (options: object) =>
  startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(stopped);
