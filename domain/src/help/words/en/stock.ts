import type { StockWords } from '../../help-text.ts';

export const stock: StockWords = {
  warehouse: {
    about: 'The work in the store: what is to come in, go out, be moved and be counted, with how many wait.',
    todo: [
      'Choose the warehouse you stand in',
      'Open the work that waits',
      'Look a product up, or scan anything',
    ],
  },
  productView: {
    about: 'What there is of a product, where it lies, in which batch, and what is on its way.',
    todo: [
      'Scan the product, or type a part of its name',
      'Tap a place to move, cut, correct, count or take it to a project',
      'Read its last moves, or print a label',
    ],
  },
  trace: {
    about:
      'Where a batch or a heat came from, its certificate, and every project, material and weld it went into.',
    todo: [
      'Scan the batch, or type its number or heat',
      'Open the certificate, or add the one that is missing',
      'See which welds a recalled heat is in',
    ],
  },
  stockReports: {
    about:
      'What the stock is worth, how it moves, what lies too long, what counts found, and what has to be ordered.',
    todo: [
      'Choose the report, the day or the warehouse',
      'Order what is missing: a draft for each supplier',
      'Save it as a file for a spreadsheet, or print it',
    ],
  },
  receiving: {
    about: 'Goods of an order, taken in one by one. Each is saved at once, also without network.',
    todo: [
      'Scan the goods and the place they go to',
      'Type how many, with batch and heat; say what is damaged',
      'Take the last one back if it was wrong; put codes nobody knows aside',
    ],
  },
  picking: {
    about:
      'Goods of a customer order, taken to the staging place. A line with a name on it is picked by a colleague.',
    todo: [
      'Go to the place on the display and scan it',
      'Scan the goods, and type how many',
      'Say so when there is less than was ordered',
    ],
  },
  transferring: {
    about: 'Goods that go from one warehouse to another: sent from here, on the way, received there.',
    todo: [
      'Scan what you take, and from which place',
      'Scan what arrives, and where you put it',
      'Say so when something is missing',
    ],
  },
  returning: {
    about: 'Goods that come back from a customer or a project, or go back to their supplier.',
    todo: [
      'Scan the goods, and their batch or serial number',
      'Type how many come in or go out',
      'Undo the last scan if it was wrong',
    ],
  },
  inspecting: {
    about: 'What came back lies in quarantine until you decide what happens to it.',
    todo: [
      'Scan what you have looked at',
      'Choose what happens to it',
      'Scan the shelf where it goes back to',
    ],
  },
  counting: {
    about: 'Counting place by place. Scan or type what lies there; several people can count one sheet.',
    todo: [
      'Scan the place, then what lies in it',
      'Type 0 where it is empty; put codes nobody knows aside',
      'Say that the place is done, and go to the next',
    ],
  },
  materials: {
    about: 'What the project needs from the store, what it has taken of it, and what there is.',
    todo: [
      'See what is planned and what is in the project',
      'Plan a product, with how much is needed',
      'Take material, or put back what is left',
    ],
  },
  takingMaterial: {
    about:
      'Material that goes from the store to the project, and what comes back. Batch and heat stay with it.',
    todo: [
      'Scan the material, and the place you take it from',
      'Type how much; more than planned is asked about',
      'Put back what was not used; an offcut gets a number and label of its own',
    ],
  },
};
