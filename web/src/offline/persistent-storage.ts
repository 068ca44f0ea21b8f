/** Asks the browser not to clear our storage under pressure. A refusal is normal and changes nothing we do. */
export async function askPersistence(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
