import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { type ExpectStatic, expect, vi } from 'vitest';

type Words = string | RegExp;
/** The whole page, or one part of it such as a dialog. */
export type Part = Pick<
  typeof screen,
  | 'findByRole'
  | 'findByLabelText'
  | 'findByText'
  | 'findAllByText'
  | 'queryByRole'
  | 'queryByText'
  | 'queryAllByRole'
>;

/** Words in a name are enough, as for a person; where it has to be the whole name, a pattern says so. */
const named = (name: Words) => (typeof name === 'string' ? (whole: string) => whole.includes(name) : name);

/** By role and name, as a person with a screen reader finds it; waits until it is there. */
export const button = (name: Words, part: Part = screen) =>
  part.findByRole<HTMLButtonElement>('button', { name: named(name) });
export const link = (name: Words, part: Part = screen) => part.findByRole('link', { name: named(name) });
export const radio = (name: Words, part: Part = screen) => part.findByRole('radio', { name: named(name) });
export const toggle = (name: Words, part: Part = screen) =>
  part.findByRole<HTMLInputElement>('switch', { name: named(name) });
export const heading = (name: Words, level?: number) =>
  screen.findByRole('heading', { name: named(name), ...(level === undefined ? {} : { level }) });
export const field = <Element extends HTMLElement = HTMLInputElement>(label: Words, part: Part = screen) =>
  part.findByLabelText<Element>(label);
/** Chooses in a list that is filled when the server has answered. */
export async function choose(user: UserEvent, label: Words, option: string): Promise<void> {
  const list = await field<HTMLSelectElement>(label);
  await within(list).findByRole('option', { name: option });
  await user.selectOptions(list, option);
}

/** A text, or a part of one. */
export const words = (text: Words, part: Part = screen) => part.findByText(text, { exact: false });

export const dialog = async (name: Words): Promise<Part> =>
  within(await screen.findByRole('dialog', { name: named(name) }));
export const question = async (name?: Words): Promise<Part> =>
  within(await screen.findByRole('alertdialog', name === undefined ? {} : { name: named(name) }));

/** Waits until something is true; a loaded machine is slow, not wrong. */
export const soon = (look: () => unknown, message = ''): ReturnType<ExpectStatic['poll']> =>
  expect.poll(look, { timeout: 30_000, interval: 30, message });

/** Waits until a part of the page is not there any more. */
export const gone = (find: () => HTMLElement | null): Promise<void> =>
  vi.waitFor(() => expect(find()).toBeNull(), { timeout: 30_000, interval: 30 });
