import type { Config } from '../../../config.ts';
import type { CheckedBackup } from '../check-backup.ts';
import { fingerprintOf, keepOldSecret, readSecretFile, writeSecretFile } from '../secret-file.ts';

type Place = Pick<Config, 'secretKey' | 'dataDir'>;

/** Tags and typed codes are hashed with the key: without it they are strangers to their owners. */
export async function restoreSecret(
  config: Place,
  { header, secret }: CheckedBackup,
  { isWhole, isTaking }: { isWhole: boolean; isTaking: boolean },
): Promise<string[]> {
  const present = await readSecretFile(config);
  if (present && fingerprintOf(present.key) === header.secret_fingerprint) return [];
  if (secret && isWhole && !present) {
    await writeSecretFile(config, secret);
    return ['The key of the installation was restored too.'];
  }
  if (secret && isTaking && present?.isFile) {
    const kept = await keepOldSecret(config);
    await writeSecretFile(config, secret);
    return [`The key was taken from the backup, the old one is kept in ${kept}. Restart the server.`];
  }
  return [
    'The key of this installation is not the one of the backup: tags and unused codes in it will not be recognised.',
    secret
      ? 'Restore again with --take-secret, or register the tags again.'
      : 'Set SECRET_KEY to the key of that installation, or register the tags again.',
  ];
}
