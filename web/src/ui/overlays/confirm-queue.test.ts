import { describe, expect, it } from 'vitest';
import { type ConfirmRequest, createConfirmQueue } from './confirm-queue.ts';

const question = (title: string): ConfirmRequest => ({ title, confirmLabel: 'Delete', cancelLabel: 'Keep' });

describe('confirm queue', () => {
  it('gives the answer to the one who asked', async () => {
    const queue = createConfirmQueue();
    const answer = queue.ask(question('Delete W-14?'));
    expect(queue.current()?.title).toBe('Delete W-14?');
    queue.answer(true);
    await expect(answer).resolves.toBe(true);
    expect(queue.current()).toBeUndefined();
  });

  it('asks one question at a time, in the order they came', async () => {
    const queue = createConfirmQueue();
    const first = queue.ask(question('First?'));
    const second = queue.ask(question('Second?'));
    queue.answer(false);
    await expect(first).resolves.toBe(false);
    expect(queue.current()?.title).toBe('Second?');
    queue.answer(true);
    await expect(second).resolves.toBe(true);
  });

  it('lets no one wait for ever when the dialog cannot be shown', async () => {
    const queue = createConfirmQueue();
    const first = queue.ask(question('First?'));
    const second = queue.ask(question('Second?'));
    queue.fail(new Error('chunk missing'));
    await expect(first).rejects.toThrow('chunk missing');
    await expect(second).rejects.toThrow('chunk missing');
  });

  it('ignores an answer nobody asked for', () => {
    const queue = createConfirmQueue();
    expect(() => queue.answer(true)).not.toThrow();
  });
});
