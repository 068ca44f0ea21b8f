export type SheetCells = Readonly<Partial<Record<string, string>>>;

/** What the lines of a file become, and how such lines are written. */
export interface SheetSubject {
  readonly name: string;
  readonly header: readonly string[];
  /** The cells of a sound line; `tag` is what no two lines share. */
  readonly usual: (tag: string) => SheetCells;
  /** The column that takes any words. */
  readonly words: string;
  /** What that column is called in another language, where it has a name in each. */
  readonly wordsInNorwegian?: string;
  /** Cells that make a line faulty, by what is wrong with them. */
  readonly faultyCells: Readonly<Record<string, SheetCells>>;
}

const long = 'x'.repeat(5000);

export const equipmentLines: SheetSubject = {
  name: 'equipment',
  header: [
    'name',
    'equipment_number',
    'groups',
    'allocation',
    'placement',
    'purchase_date',
    'capacity',
    'capacity_unit',
    'holder',
  ],
  usual: (tag) => ({
    name: `Sling ${tag}`,
    equipment_number: tag,
    groups: 'hand_tools',
    allocation: 'location',
    placement: 'Tool store',
  }),
  words: 'name',
  wordsInNorwegian: 'Navn',
  faultyCells: {
    number: { capacity: 'much', capacity_unit: 'kg' },
    formulaNumber: { capacity: '=1+1', capacity_unit: 'kg' },
    date: { purchase_date: '31.02.2026' },
    americanDate: { purchase_date: '12/31/2026' },
    choice: { allocation: 'cupboard' },
    listed: { groups: 'spoons' },
    reference: { placement: 'Nowhere' },
    person: { holder: 'nobody@nowhere.example' },
    empty: { name: '', equipment_number: 'no-name' },
    noKey: { equipment_number: '' },
    long: { name: long },
    nul: { name: 'a\u0000b' },
    unreadable: { name: 'b\ufffdd' },
  },
};

/** Customers and suppliers, rows of a table of their own. */
export const accountLines: SheetSubject = {
  name: 'accounts',
  header: ['name', 'type', 'org_no', 'email'],
  usual: (tag) => ({ name: `Account ${tag}`, type: 'supplier', org_no: '987654321' }),
  words: 'org_no',
  wordsInNorwegian: 'Organisasjonsnummer',
  faultyCells: {
    choice: { type: 'stranger' },
    email: { email: 'post at yard' },
    formulaEmail: { email: '=1+1' },
    noKey: { name: '' },
    long: { org_no: long },
    nul: { org_no: 'a\u0000b' },
    unreadable: { org_no: 'b\ufffdd' },
  },
};

/** Rows of a grid in a checklist that is being filled in, with every kind of column a file may fill. */
export const gridLines: SheetSubject = {
  name: 'rows of a grid',
  header: ['place', 'remark', 'minutes', 'day', 'state', 'by'],
  usual: (tag) => ({ place: tag, remark: `Seen ${tag}`, minutes: '15', day: '02.03.2026', state: 'good' }),
  words: 'remark',
  wordsInNorwegian: 'Merknad',
  faultyCells: {
    number: { minutes: 'long' },
    formulaNumber: { minutes: '=1+1' },
    tooLarge: { minutes: '100000' },
    date: { day: '31.02.2026' },
    americanDate: { day: '12/31/2026' },
    choice: { state: 'perhaps' },
    person: { by: 'nobody@nowhere.example' },
    noKey: { place: '' },
    long: { remark: long },
    nul: { remark: 'a\u0000b' },
    unreadable: { remark: 'b\ufffdd' },
  },
};

/** Fields of the draft of a form. */
export const formLines: SheetSubject = {
  name: 'fields of a form',
  header: ['section', 'columns', 'name', 'kind', 'label_en', 'required', 'max', 'fail_on'],
  usual: (tag) => ({
    section: 'Before',
    columns: '12',
    name: `f_${tag.replace(/[^A-Za-z0-9]/g, '_').slice(-30)}`,
    kind: 'text',
    label_en: `Field ${tag}`,
    required: 'yes',
  }),
  words: 'label_en',
  faultyCells: {
    columns: { columns: '13' },
    number: { columns: 'wide' },
    formulaNumber: { columns: '=1+1' },
    choice: { kind: 'shape' },
    boolean: { required: 'perhaps' },
    badName: { name: 'two words' },
    reserved: { name: '_own' },
    noKey: { name: '' },
    noKind: { kind: '' },
    limit: { max: 'much' },
    long: { label_en: long },
    nul: { label_en: 'a\u0000b' },
    unreadable: { label_en: 'b\ufffdd' },
  },
};
