/** What one tab tells the others. */
export type TabMessage =
  | { readonly kind: 'in' }
  | { readonly kind: 'out' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'unlocked' }
  | { readonly kind: 'active'; readonly at: number };

const NAME = 'sveis-session';

let channel: BroadcastChannel | undefined;

const open = (): BroadcastChannel | undefined => {
  if (channel === undefined && typeof BroadcastChannel !== 'undefined') channel = new BroadcastChannel(NAME);
  return channel;
};

export const tellTabs = (message: TabMessage): void => open()?.postMessage(message);

export function hearTabs(hear: (message: TabMessage) => void): () => void {
  const listener = (event: MessageEvent<TabMessage>) => hear(event.data);
  open()?.addEventListener('message', listener);
  return () => open()?.removeEventListener('message', listener);
}
