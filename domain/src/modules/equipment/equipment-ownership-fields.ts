import { choice, date, type Fields, money, reference } from '../../records/index.ts';

const isRented = { field: 'ownership', op: 'eq', value: 'rented' } as const;
const isOthers = { field: 'ownership', op: 'in', value: ['rented', 'customer'] } as const;

/** Whose it is, and until when. */
export const ownershipFields = {
  ownership: choice(['own', 'rented', 'customer'], { required: true, default: 'own', filter: true }),
  company: reference('account', { orText: true, visible: isOthers, required: isOthers, filter: true }),
  rental_until: date({ visible: isRented, required: isRented, filter: true }),
  purchase_date: date({ notAfter: '$today' }),
  purchase_price: money({ readableBy: 'edit', writableBy: 'edit' }),
  warranty_date: date({ notBefore: { field: 'purchase_date' }, filter: true }),
} as const satisfies Fields;
