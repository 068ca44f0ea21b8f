import type { DemoDocument, DemoFolder } from '../demo-folder.ts';

const once = (daysAgo: number) => [{ daysAgo, note: '' }];

const certificate = (name: string, heat: string, daysAgo: number): DemoDocument => ({
  name: `${name}.pdf`,
  by: 'ks',
  revisions: once(daysAgo),
  title: `Sertifikat 3.1 ${heat}`,
  lines: ['EN 10204 3.1', `Charge ${heat}`, 'Mottatt og kontrollert ved varemottak.'],
  tags: ['3.1', 'Material'],
});

/** What a welding shop keeps in folders. */
export const fjordstalFolders: readonly DemoFolder[] = [
  {
    name: 'HMS',
    documents: [
      {
        name: 'HSE handbook.pdf',
        by: 'hms',
        revisions: [
          { daysAgo: 900, note: 'First edition' },
          { daysAgo: 540, note: 'Hot work and gas' },
          { daysAgo: 210, note: 'New evacuation plan' },
          { daysAgo: 3, note: 'Respiratory protection in the halls' },
        ],
        title: 'HSE handbook',
        lines: [
          'Revision 4',
          '1 Before work: permit, area, protective equipment.',
          '2 Hot work: fire watch for 60 minutes after the last spark.',
          '3 Gas: bottles upright, closed and chained.',
          '4 Respiratory protection whenever stainless steel is welded indoors.',
          '5 Report every near miss in the app.',
        ],
        tags: ['HMS'],
        description: 'Holds for everybody in the halls and on site.',
        reviewIn: 24,
        followedBy: ['pl', 'bas', 'sveis1', 'sveis2'],
      },
      {
        name: 'Stoffkartotek rutine.pdf',
        by: 'hms',
        revisions: once(120),
        title: 'Rutine for stoffkartotek',
        lines: ['Nye kjemikalier meldes til HMS før innkjøp.', 'Datablad ligger i appen.'],
        status: 'draft',
      },
    ],
  },
  {
    name: 'Ledelse',
    rights: { Ledelse: 'manage' },
    documents: [
      {
        name: 'Organisasjonskart.pdf',
        by: 'admin',
        revisions: once(60),
        title: 'Organisasjonskart',
        lines: ['Daglig leder Kari Nes'],
      },
    ],
  },
  {
    name: '2501',
    project: '2501',
    folders: [
      {
        name: 'Drawings',
        documents: [
          {
            name: 'A-100 Pipe rack general arrangement.pdf',
            by: 'pl',
            revisions: [
              { daysAgo: 40, note: 'For construction' },
              { daysAgo: 9, note: 'Support at axis 4 moved' },
            ],
            title: 'A-100 Pipe rack',
            lines: ['General arrangement', 'Revision B'],
            tags: ['GA'],
          },
        ],
      },
      {
        name: 'Photos',
        documents: [{ name: 'Hall 1 bay A.png', by: 'bas', revisions: once(6), isPicture: true }],
      },
      {
        name: 'Certificates',
        documents: [
          certificate('C-9001 rør 60,3 P235GH', 'K4471', 45),
          certificate('C-9010 rør 168,3 P11', 'L1180', 35),
          certificate('C-9021 tee 14404', 'T9021', 20),
        ],
        folders: [{ name: 'Welders', documents: [] }],
      },
    ],
  },
];
