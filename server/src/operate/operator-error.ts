/** Exit codes: 1 refused or failed, 2 called in a way it does not understand. */
export type ExitCode = 1 | 2;

/** Told to the person who sits at the terminal: the message says what to do. */
export class OperatorError extends Error {
  readonly code: string;
  readonly exitCode: ExitCode;

  constructor(code: string, message: string, exitCode: ExitCode = 1) {
    super(message);
    this.name = 'OperatorError';
    this.code = code;
    this.exitCode = exitCode;
  }
}

export const wrongUsage = (message: string): OperatorError => new OperatorError('USAGE', message, 2);
