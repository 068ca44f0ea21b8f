import { type DemoRecord, day, file, person, record } from '../../demo-record.ts';
import { certificateSheet } from '../../sheets/certificate-sheet.ts';
import { analysisOf } from '../../sheets/material-analyses.ts';

interface Piece {
  readonly heat: string;
  readonly description: string;
  readonly form: string;
  readonly designation: string;
  readonly dimension: string;
  readonly size?: readonly [od: number | null, thickness: number];
  readonly group?: string;
  readonly standard?: string;
  readonly qty: readonly [amount: number, unit: 'pcs' | 'm' | 'kg'];
  /** Absent where no certificate came with it. */
  readonly certificate?: readonly [type: string, number: string];
  readonly isPressurePart?: boolean;
  readonly supplier: string;
  /** Filler belongs to none. */
  readonly drawing?: string;
}

const steel = 'Stålgrossisten AS';
const fillers = 'Elga Norge AS';

const coolingAndSteam: readonly Piece[] = [
  {
    heat: '48213',
    description: 'Sømløst rør',
    form: 'pipe',
    designation: 'P235GH',
    dimension: '60,3x3,6',
    size: [60.3, 3.6],
    group: '1.1',
    standard: 'EN 10216-2',
    qty: [36, 'm'],
    certificate: ['3.1', 'C-9001'],
    isPressurePart: true,
    supplier: steel,
    drawing: 'ISO-1001',
  },
  {
    heat: 'E7731',
    description: 'Bend 90° 3D',
    form: 'fitting',
    designation: 'P235GH',
    dimension: '60,3x3,6',
    size: [60.3, 3.6],
    group: '1.1',
    standard: 'EN 10253-2',
    qty: [12, 'pcs'],
    certificate: ['3.1', 'C-9002'],
    isPressurePart: true,
    supplier: steel,
    drawing: 'ISO-1001',
  },
  {
    heat: 'F2290',
    description: 'Sveiseflens DN50 PN40',
    form: 'flange',
    designation: 'P250GH',
    dimension: 'DN50 PN40',
    size: [60.3, 3.6],
    group: '1.1',
    standard: 'EN 1092-1',
    qty: [6, 'pcs'],
    certificate: ['3.1', 'C-9003'],
    isPressurePart: true,
    supplier: steel,
    drawing: 'ISO-1001',
  },
  {
    heat: '77102',
    description: 'Sømløst damprør',
    form: 'pipe',
    designation: 'A335 P11',
    dimension: '168,3x18,3',
    size: [168.3, 18.3],
    group: '5.1',
    standard: 'ASTM A335',
    qty: [18, 'm'],
    certificate: ['3.1', 'C-9010'],
    isPressurePart: true,
    supplier: steel,
    drawing: 'ISO-1002',
  },
  {
    heat: 'E8805',
    description: 'Bend 90° LR',
    form: 'fitting',
    designation: 'A234 WP11',
    dimension: '168,3x18,3',
    size: [168.3, 18.3],
    group: '5.1',
    standard: 'ASME B16.9',
    qty: [4, 'pcs'],
    certificate: ['3.1', 'C-9011'],
    isPressurePart: true,
    supplier: steel,
    drawing: 'ISO-1002',
  },
  {
    heat: 'X0001',
    description: 'Kuleventil DN50',
    form: 'valve',
    designation: 'A105',
    dimension: 'DN50 PN40',
    qty: [2, 'pcs'],
    isPressurePart: true,
    supplier: steel,
    drawing: 'ISO-1001',
  },
  {
    heat: 'L-55120',
    description: 'TIG-tråd W3Si1',
    form: 'filler',
    designation: 'ISO 636-A W 42 5 W3Si1',
    dimension: '2,4',
    qty: [25, 'kg'],
    certificate: ['3.1', 'F-55120'],
    supplier: fillers,
  },
  {
    heat: 'L-80233',
    description: 'TIG-tråd CrMo1Si',
    form: 'filler',
    designation: 'ISO 21952-A W CrMo1Si',
    dimension: '2,4',
    qty: [10, 'kg'],
    certificate: ['3.1', 'F-80233'],
    supplier: fillers,
  },
  {
    heat: 'L-80240',
    description: 'Elektrode CrMo1 B',
    form: 'filler',
    designation: 'ISO 3580-A E CrMo1 B',
    dimension: '3,2',
    qty: [20, 'kg'],
    certificate: ['3.1', 'F-80240'],
    supplier: fillers,
  },
];

const pumpSkid: readonly Piece[] = [
  {
    heat: '55S10',
    description: 'Rustfritt rør',
    form: 'pipe',
    designation: '1.4404',
    dimension: '60,3x3,91',
    size: [60.3, 3.91],
    group: '8.1',
    standard: 'EN 10217-7',
    qty: [24, 'm'],
    certificate: ['3.1', 'C-9020'],
    isPressurePart: true,
    supplier: steel,
    drawing: 'SK-2001',
  },
  {
    heat: 'T6604',
    description: 'T-rør',
    form: 'fitting',
    designation: '1.4404',
    dimension: '60,3x3,91',
    size: [60.3, 3.91],
    group: '8.1',
    standard: 'EN 10253-4',
    qty: [6, 'pcs'],
    certificate: ['3.1', 'C-9021'],
    isPressurePart: true,
    supplier: steel,
    drawing: 'SK-2001',
  },
  {
    heat: 'S3550',
    description: 'Plate til ramme',
    form: 'plate',
    designation: 'S355J2+N',
    dimension: '10',
    size: [null, 10],
    group: '1.2',
    standard: 'EN 10025-2',
    qty: [850, 'kg'],
    certificate: ['3.1', 'C-9030'],
    isPressurePart: false,
    supplier: steel,
    drawing: 'SK-2001',
  },
  {
    heat: 'L-61077',
    description: 'TIG-tråd 19 12 3 L Si',
    form: 'filler',
    designation: 'ISO 14343-A W 19 12 3 L Si',
    dimension: '2,0',
    qty: [10, 'kg'],
    certificate: ['3.1', 'F-61077'],
    supplier: fillers,
  },
  {
    heat: 'L-70010',
    description: 'MAG-tråd 3Si1',
    form: 'filler',
    designation: 'ISO 14341-A G 42 4 M21 3Si1',
    dimension: '1,2',
    qty: [64, 'kg'],
    certificate: ['2.2', 'F-70010'],
    supplier: fillers,
  },
];

/** The paper that came with a heat. */
function certificateOf(piece: Piece, type: string, no: string) {
  const { heat, description, designation, dimension, standard, qty, supplier } = piece;
  const { elements, tensile } = analysisOf(designation, heat);
  return file({
    name: `${no}.pdf`,
    type: 'application/pdf',
    bytes: certificateSheet({
      issuer: supplier === fillers ? 'Elga Mill Products AB' : 'Nordverk Steel Mill',
      address: 'Quality department · ISO 9001 · PED 2014/68/EU Annex I 4.3',
      title: type === '2.2' ? 'Test report' : 'Inspection certificate',
      standard: `EN 10204 type ${type}`,
      number: no,
      facts: [
        ['Product', description],
        ['Dimension', dimension],
        ['Material', designation],
        ['Standard', standard ?? 'Filler metal'],
        ['Heat / batch', heat],
        ['Quantity', `${qty[0]} ${qty[1]}`],
        ['Purchaser', 'Fjordstål Sveis AS'],
        ['Delivered by', supplier],
      ],
      tables: [
        {
          title: 'Chemical composition, %',
          head: elements.map(([name]) => name),
          rows: [elements.map(([, share]) => share)],
        },
        {
          title: 'Mechanical properties',
          head: ['Direction', 'Temp. °C', 'ReH / Rp0,2 MPa', 'Rm MPa', 'A %'],
          rows: [['Longitudinal', '20', ...tensile]],
        },
        {
          title: 'Tests',
          head: ['Test', 'Result'],
          rows: [
            ['Visual and dimensional check', 'Passed'],
            ['Leak tightness, electromagnetic', 'Passed'],
          ],
        },
      ],
      statement:
        'We certify that the products described above have been tested and comply\nwith the requirements of the order.',
      signedBy: 'L. Sandvik, works inspector',
    }),
  });
}

const recordOf =
  (project: string) =>
  (piece: Piece, index: number): DemoRecord => {
    const { heat, qty, size = [null, null], certificate, drawing } = piece;
    return {
      module: 'projectmateriallist',
      name: heat,
      project,
      by: 'lager',
      day: -34,
      values: {
        pos: String((index + 1) * 10),
        ...(drawing ? { drawing: record('projectdrawing', drawing) } : {}),
        description: piece.description,
        form: piece.form,
        designation: piece.designation,
        dimension: piece.dimension,
        mat_group: piece.group ?? null,
        standard: piece.standard ?? null,
        od: size[0],
        thickness: size[1],
        qty: qty[0],
        unit: qty[1],
        pressure_part: piece.isPressurePart ?? null,
        heat_number: heat,
        supplier: piece.supplier,
        po_no: `PO-${project}-1`,
        received_at: day(-30),
        ...(certificate
          ? {
              cert_type: certificate[0],
              cert_no: certificate[1],
              certificate: [certificateOf(piece, ...certificate)],
              marking_ok: true,
              verified_by: person('ks'),
              verified_at: day(-29),
            }
          : { quarantined_because: 'Kom uten materialsertifikat. Leverandøren er purret.' }),
      },
      steps: [
        { to: 'ordered', by: 'lager' },
        { to: 'received', by: 'lager' },
        certificate ? { to: 'verified', by: 'ks' } : { to: 'quarantine', by: 'ks' },
      ],
    };
  };

/** The heats and filler batches of the piping projects; one valve waits for its certificate. */
export const fjordstalMaterials: readonly DemoRecord[] = [
  ...coolingAndSteam.map(recordOf('24011')),
  ...pumpSkid.map(recordOf('24027')),
];
