/** Rewritten at every start, so that a new release of Sveis can change a default. */
export const managedSettings = `# Written by Sveis at every start. Put your own settings in postgresql.conf.
max_connections = 60
shared_buffers = 128MB
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
lc_messages = 'C'
default_text_search_config = 'pg_catalog.simple'
password_encryption = 'scram-sha-256'

# One file per weekday, overwritten a week later.
logging_collector = on
log_directory = 'log'
log_filename = 'postgresql-%a.log'
log_truncate_on_rotation = on
log_rotation_age = 1d
log_rotation_size = 0
log_file_mode = 0600
log_line_prefix = '%m [%p] %u '

# People's data stays out of the log: no statements, not even those that fail.
log_statement = 'none'
log_min_duration_statement = -1
log_min_error_statement = panic
`;

export const ownersSettings = `include 'sveis.conf'

# Your own settings go below this line and win over sveis.conf.
`;

export const accessRules = `# Only the unix socket, and never without a password.
local all         all         scram-sha-256
local replication sveis_super scram-sha-256
`;

export const port = 5432;

export interface ServerMode {
  fsync: boolean;
  forTests: boolean;
}

/** For a cluster that lives as long as a run of tests: many databases at once, and hundreds of short connections. */
const testSettings = {
  max_connections: '200',
  scram_iterations: '1',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
};

/** What must hold whatever a settings file says. */
export function serverArguments(cluster: string, socketDir: string, mode: ServerMode): string[] {
  const fixed: Record<string, string> = {
    listen_addresses: '',
    // A list of folders: quoted, a comma in a folder's name does not split it.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
    fsync: mode.fsync ? 'on' : 'off',
    ...(mode.fsync ? {} : { full_page_writes: 'off', synchronous_commit: 'off' }),
    ...(mode.forTests ? testSettings : {}),
  };
  return ['-D', cluster, ...Object.entries(fixed).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
