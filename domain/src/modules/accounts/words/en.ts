/** Who the company buys from and sells to. */
export const words = {
  module: 'Customers and suppliers',
  one: 'Customer or supplier',
  add: 'New customer or supplier',
  empty: 'Nobody yet. Add those you work for and buy from.',
  name: 'Name',
  type: 'Kind',
  type_account: 'Account',
  type_lead: 'Lead',
  type_customer: 'Customer',
  type_supplier: 'Supplier',
  org_no: 'Organisation number',
  email: 'E-mail',
  phone: 'Phone',
  section_account: 'Customer or supplier',
};

export type Words = Readonly<Record<keyof typeof words, string>>;
