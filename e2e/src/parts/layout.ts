import type { Page } from 'playwright-core';

/** Controls a gloved thumb could miss: smaller than 48 px in one direction. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const boxOf = (control: Element): DOMRect => {
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      if (!label) return control.getBoundingClientRect();
      // A tap on the label counts; that of a text field is spread over the whole field.
      const field = label.contains(control) ? label : (label.offsetParent ?? label);
      const isSwitch = control.getAttribute('role') === 'switch';
      return (isSwitch ? label : field).getBoundingClientRect();
    };
    const controls = document.querySelectorAll('a[href], button, input:not([hidden]), select, textarea');
    return [...controls].flatMap((control) => {
      const { width, height } = boxOf(control);
      if (width === 0 || height === 0) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      return Math.min(width, height) >= 47.5
        ? []
        : [`${control.tagName.toLowerCase()} "${name}" ${Math.round(width)}x${Math.round(height)}`];
    });
  });

/** By how many pixels the page is wider than the screen. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The longest motion any element on the screen may make, in milliseconds. */
export const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const milliseconds = (list: string) => list.split(',').map((part) => Number.parseFloat(part) * 1000);
    const durations = [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return [...milliseconds(transitionDuration), ...milliseconds(animationDuration)];
    });
    return Math.max(...durations.filter(Number.isFinite));
  });
