export type EmbeddedDatabaseFault =
  | 'DATA_DIR_IN_USE'
  | 'OTHER_MAJOR'
  | 'UNSUPPORTED_PLATFORM'
  | 'NOT_INSTALLED'
  | 'CANNOT_RUN'
  | 'OTHER_OWNER'
  | 'UNREACHABLE'
  | 'CREDENTIALS_MISSING'
  | 'CREDENTIALS_UNREADABLE'
  | 'CLUSTER_MISSING'
  | 'INITDB_FAILED'
  | 'START_FAILED';

/** A refusal to start, written for the operator at the terminal: the message says what to do. */
export class EmbeddedDatabaseError extends Error {
  readonly fault: EmbeddedDatabaseFault;

  constructor(fault: EmbeddedDatabaseFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedDatabaseError';
    this.fault = fault;
  }
}

/** Another live Sveis holds the data folder. */
export class DataDirInUse extends EmbeddedDatabaseError {
  readonly dataDir: string;

  constructor(dataDir: string) {
    super(
      'DATA_DIR_IN_USE',
      `Another Sveis is already running on the data folder ${dataDir}. ` +
        'Stop that one first, or give this one its own folder: DATA_DIR=/another/folder npm start',
    );
    this.name = 'DataDirInUse';
    this.dataDir = dataDir;
  }
}
