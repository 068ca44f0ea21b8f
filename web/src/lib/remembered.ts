/** Names of what the phone remembers in the open. Nothing here is a secret: no token, no right, no work. */
export type RememberedKey =
  | 'who'
  | 'login'
  | 'user_name'
  /** Where the person wanted to go, while they log in elsewhere. */
  | 'wanted'
  | 'language'
  | 'company_language'
  | 'theme'
  | 'task_count'
  | 'perm_cache'
  | 'role_cache'
  | 'features_cache'
  | 'last_activity'
  | 'auto_logout'
  | 'locked'
  | 'logout_pending'
  | 'install_hint_seen'
  | 'push_offer_seen'
  | 'stock_sound'
  | 'stock_hand'
  | 'stock_warehouse'
  | 'label_size'
  | 'label_printer'
  | 'reader_setup';

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch {
    // Private windows and strict settings close the storage; the app then remembers nothing and still works.
    return undefined;
  }
};

export const recall = (key: RememberedKey): string | undefined => storage()?.getItem(key) ?? undefined;

export function remember(key: RememberedKey, value: string): void {
  try {
    storage()?.setItem(key, value);
  } catch {
    // A full storage must not stop anybody from working.
  }
}

export const forget = (...keys: readonly RememberedKey[]): void => {
  for (const key of keys) storage()?.removeItem(key);
};
