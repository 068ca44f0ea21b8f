/** Hands a file to the phone to be saved: never shown, whatever it is. */
export function saveBytes(bytes: ArrayBuffer, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}
