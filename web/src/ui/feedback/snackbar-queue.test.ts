import { describe, expect, it, vi } from 'vitest';
import { createSnackbarQueue, noticeMilliseconds } from './snackbar-queue.ts';

const texts = (queue: ReturnType<typeof createSnackbarQueue>) => queue.visible().map((snack) => snack.text);

describe('snackbar queue', () => {
  it('lets a newer notice take the place of an older one', () => {
    const queue = createSnackbarQueue();
    queue.show({ text: 'Saved 7,50 hours' });
    queue.show({ text: 'Saved 8,00 hours' });
    expect(texts(queue)).toEqual(['Saved 8,00 hours']);
  });

  it('keeps a failure in sight while notices come and go', () => {
    const queue = createSnackbarQueue();
    queue.fail({ text: 'Not saved', dismissLabel: 'Close', until: 'read' });
    const id = queue.show({ text: 'Saved' });
    expect(texts(queue)).toEqual(['Not saved', 'Saved']);
    queue.dismiss(id);
    expect(texts(queue)).toEqual(['Not saved']);
  });

  it('shows the next failure when the first is dismissed, and none twice', () => {
    const queue = createSnackbarQueue();
    const first = queue.fail({ text: 'No room on the phone', dismissLabel: 'Close', until: 'read' });
    queue.fail({ text: 'Camera is busy', dismissLabel: 'Close', until: 'read' });
    expect(queue.fail({ text: 'No room on the phone', dismissLabel: 'Close', until: 'read' })).toBe(first);
    queue.dismiss(first);
    expect(texts(queue)).toEqual(['Camera is busy']);
  });

  it('lets a refusal go with the next thing the person does, and what must be read stay', () => {
    const queue = createSnackbarQueue();
    queue.fail({ text: 'The break is too long', dismissLabel: 'Close', until: 'act' });
    queue.fail({ text: 'No shift is chosen', dismissLabel: 'Close', until: 'act' });
    queue.fail({ text: 'No room on the phone', dismissLabel: 'Close', until: 'read' });
    queue.acted();
    // What stood behind it had not been seen.
    expect(texts(queue)).toEqual(['No shift is chosen']);
    queue.acted();
    queue.acted();
    expect(texts(queue)).toEqual(['No room on the phone']);
  });

  it('lets “check the fields” go with the first key, and “saved” not', () => {
    const queue = createSnackbarQueue();
    queue.show({ text: 'Check the required fields', shape: 'stop' });
    queue.acted();
    expect(texts(queue)).toEqual([]);
    queue.show({ text: 'Saved' });
    queue.acted();
    expect(texts(queue)).toEqual(['Saved']);
  });

  it('never has green beside the red of the same work', () => {
    const queue = createSnackbarQueue();
    queue.show({ text: 'Saved' });
    queue.fail({ text: 'The week is locked', dismissLabel: 'Close', until: 'act' });
    expect(texts(queue)).toEqual(['The week is locked']);
    queue.show({ text: 'Saved' });
    expect(texts(queue)).toEqual(['Saved']);
  });

  it('does not remove a notice that has already been replaced by another', () => {
    const queue = createSnackbarQueue();
    const old = queue.show({ text: 'First' });
    queue.show({ text: 'Second' });
    queue.dismiss(old);
    expect(texts(queue)).toEqual(['Second']);
  });

  it('tells its listeners, and gives the same list until something changes', () => {
    const queue = createSnackbarQueue();
    const listener = vi.fn();
    const stop = queue.subscribe(listener);
    queue.show({ text: 'Saved' });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(queue.visible()).toBe(queue.visible());
    stop();
    queue.show({ text: 'Sent' });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('leaves at least eight seconds to undo, and never more than fifteen', () => {
    const action = { label: 'Undo', onPress: () => {} };
    expect(noticeMilliseconds({ text: 'Saved' })).toBe(5000);
    expect(noticeMilliseconds({ text: 'Saved', action })).toBe(8000);
    expect(noticeMilliseconds({ text: 'x'.repeat(1000) })).toBe(15_000);
  });
});
