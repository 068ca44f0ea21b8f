import type { ProviderProblem } from '@sveis/domain/session';

/** Why a provider could not be used. */
export class ProviderFault extends Error {
  constructor(
    readonly problem: ProviderProblem | 'refused',
    options?: ErrorOptions,
  ) {
    super(problem, options);
    this.name = 'ProviderFault';
  }
}
