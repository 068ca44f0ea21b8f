import { api } from '../../lib/api/api.ts';
import { preferencesAnswer } from '../wire.ts';

/** `missing`: this browser has no push, or the app is not on its home screen; `denied`: the phone's settings say no. */
export type PushAbility = 'missing' | 'denied' | 'askable';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'missing';
  return Notification.permission === 'denied' ? 'denied' : 'askable';
}

const PUSH = 'notifications/push';

/** Asks the person, then the browser, and tells the server. `denied`: the person said no. */
export async function startPush(publicKey: string): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribeWith(pushManager, publicKey);
  await api.main.post(PUSH, addressOf(subscription), preferencesAnswer);
  return 'on';
}

/** An address made for another installation's key is of no use to this one. */
async function subscribeWith(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  return pushManager.subscribe(wanted).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wanted);
  });
}

export async function stopPush(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (!subscription) return;
  await api.main.delete(PUSH, { endpoint: subscription.endpoint }, preferencesAnswer);
  await subscription.unsubscribe();
}

function addressOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } };
}
