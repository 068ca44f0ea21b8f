let keptAddress: string | undefined;

/** The next screen stands beside what was pressed: the focus goes to the link that leads there, not to the heading. */
export const keepFocusOn = (address: string): void => {
  keptAddress = address;
};

/** The link the last step keeps the focus on, once. */
export function takeKeptFocus(): HTMLElement | undefined {
  const address = keptAddress;
  keptAddress = undefined;
  if (address === undefined) return undefined;
  return document.querySelector<HTMLElement>(`main a[href="${CSS.escape(address)}"]`) ?? undefined;
}
