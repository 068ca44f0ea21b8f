/** The form of the catalogue, as a company would write it. */
export const hotWork = {
  name: 'hot_work_permit',
  title: { en: 'Hot work permit', no: 'Varmt arbeid' },
  category: 'hse',
  use: ['global', 'project'],
  recipients: 'hse@demo.example, pm@demo.example',
  sections: [
    {
      id: 's1',
      title: { en: 'Before work' },
      rows: [
        {
          id: 'r1',
          fields: [
            {
              id: 'f1',
              name: 'area_cleared',
              kind: 'yes_no_na',
              columns: 8,
              label: { en: 'Area cleared 10 m' },
              required: true,
              fail_on: ['no'],
              on_fail: { comment: true, photo: true, create: 'deviation', severity: 'high', stop: true },
            },
            {
              id: 'f2',
              name: 'gas_level',
              kind: 'number',
              columns: 4,
              label: { en: 'Gas' },
              required: true,
              unit: '%LEL',
              decimals: 1,
              min: 0,
              max: 100,
              accept: { min: 0, max: 10 },
            },
          ],
        },
        {
          id: 'r2',
          fields: [
            {
              id: 'f3',
              name: 'fire_watch',
              kind: 'grid',
              columns: 12,
              label: { en: 'Fire watch' },
              min_rows: 1,
              max_rows: 50,
              csv_import: true,
              key: ['time'],
              filterable: ['by'],
              cols: [
                { name: 'time', kind: 'datetime', columns: 4, label: { en: 'Time' }, required: true },
                { name: 'by', kind: 'user', columns: 4, label: { en: 'By' }, required: true },
                {
                  name: 'minutes',
                  kind: 'number',
                  columns: 4,
                  label: { en: 'Minutes' },
                  unit: 'min',
                  decimals: 0,
                  total: 'sum',
                },
              ],
            },
          ],
        },
        {
          id: 'r3',
          fields: [
            {
              id: 'f4',
              name: 'watch_total',
              kind: 'computed',
              columns: 6,
              label: { en: 'Total' },
              expr: 'sum({fire_watch.minutes})',
              result: 'number',
            },
            {
              id: 'f5',
              name: 'sign_leader',
              kind: 'signature',
              columns: 6,
              label: { en: 'Leader' },
              required: true,
              signer: 'user',
            },
          ],
        },
      ],
    },
  ],
};
