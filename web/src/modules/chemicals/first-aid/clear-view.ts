import { notices } from '../../../lib/notices.ts';

/** What the app has said so far goes: nothing lies over what to do. */
export function clearView(): void {
  for (const { id } of notices.visible()) notices.dismiss(id);
}
