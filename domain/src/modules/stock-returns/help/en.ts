import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Goods that come back from customers and projects or go back to a supplier, and what became of them.',
  todo: [
    'Write where it comes from and how much, and authorise it',
    'Receive it into quarantine, or send it to the supplier',
    'Inspect it: back in stock, repair, scrap or to the supplier',
  ],
};
