/**
 * Notes what is listened to from now on: the window, the page and other windows. Gives what ends all of it.
 * A closed window hears nothing; without this the app of a test before would go on, and keep its own person's rights
 * in the storage of the next.
 */
export function watchHearing(): () => void {
  const ends: (() => void)[] = [];
  const watched = [...new Set<EventTarget>([globalThis as unknown as EventTarget, window, document])].map(
    (target) => watchTarget(target, ends),
  );
  const Channel = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      ends.push(() => {
        this.postMessage = () => undefined;
        this.close();
      });
    }
  };
  return () => {
    for (const unwatch of watched) unwatch();
    globalThis.BroadcastChannel = Channel;
    for (const end of ends) end();
  };
}

function watchTarget(target: EventTarget, ends: (() => void)[]): () => void {
  const add = target.addEventListener;
  target.addEventListener = (...heard: Parameters<EventTarget['addEventListener']>) => {
    ends.push(() => target.removeEventListener(...heard));
    add.apply(target, heard);
  };
  return () => {
    target.addEventListener = add;
  };
}
