import type { DemoChecklists } from '../../demo-checklist.ts';

const good = 'yes';

/** Seven forms in use, and four checklists: one done, one half done, one with a fail, one that waits for the leader. */
export const fjordstalChecklists: DemoChecklists = {
  forms: [
    'hot_work_permit',
    'lifting_gear',
    'welding_machine_daily',
    'chemical_store_round',
    'visual_weld_inspection',
    'safe_job_analysis',
    'toolbox_talk',
  ],
  recipients: { hot_work_permit: 'hse@demo.example, pm@demo.example' },
  documents: { hot_work_permit: ['HSE handbook.pdf'] },
  publishedBy: 'ks',
  records: [
    {
      form: 'toolbox_talk',
      by: 'bas',
      day: -1,
      project: '2501',
      status: 'submitted',
      answers: {
        held_at: { $moment: [-1, '07:05'] },
        led_by: { $person: 'bas' },
        topic: 'Løft av rørspoler ved akse 4',
        work_today: 'Montasje av rørspoler 4–6 og sveising av sveis 12–16.',
        dangers: 'Folk under hengende last. Gnister mot presenning.',
        measures: 'Sperrebånd rundt løftesonen. Brannvakt og slokkeapparat på plass.',
        crew: [{ $person: 'sveis1' }, { $person: 'sveis2' }],
        understood: good,
      },
    },
    {
      form: 'visual_weld_inspection',
      title: 'Visuell kontroll av rørreol A, akse 1–3',
      by: 'ks',
      day: 0,
      project: '2501',
      status: 'draft',
      answers: { drawing: 'RA-101', welds: [{ weld: 'W-01' }, { weld: 'W-02' }] },
    },
    {
      form: 'lifting_gear',
      title: 'Kjettingstropp L-105 før bruk',
      by: 'sveis2',
      day: -3,
      item: 'L-105',
      status: 'submitted',
      answers: {
        marked: good,
        control_valid: good,
        hooks: 'no',
        links: good,
        textile: 'na',
        clean: good,
      },
      notes: [{ about: 'hooks', comment: 'Sperren på den ene kroken er slitt og lukker ikke.' }],
      followUp: { about: 'hooks', deviation: 'Nestenulykke: klemme falt ned' },
    },
    {
      form: 'hot_work_permit',
      title: 'Varmt arbeid på rørreol A, akse 4–6',
      by: 'bas',
      day: 0,
      project: '2501',
      status: 'in_review',
      approver: 'pl',
      answers: {
        work: 'Sveising av sveis 12–16, akse 4–6',
        area_cleared: good,
        gas_level: 2.5,
        extinguisher: good,
        openings: good,
        detectors: 'na',
        certificate: good,
        fire_watch: [
          { time: { $moment: [0, '07:30'] }, by: { $person: 'sveis1' }, minutes: 30 },
          { time: { $moment: [0, '08:00'] }, by: { $person: 'sveis2' }, minutes: 30 },
        ],
      },
    },
  ],
  // Made by the job of the dates as soon as the server runs: it is due the day after tomorrow.
  plans: [
    {
      form: 'chemical_store_round',
      title: 'Ukentlig runde i kjemikalielageret',
      by: 'hms',
      responsible: 'lager',
      every: 1,
      unit: 'weeks',
      due: 2,
      daysBefore: 3,
    },
  ],
  controlForms: [{ item: 'SV-012', type: 'pre_use_check', form: 'welding_machine_daily' }],
  expected: [
    {
      project: '2501',
      forms: [
        { form: 'safe_job_analysis', from: 'start', days: 14 },
        { form: 'toolbox_talk' },
        { form: 'hot_work_permit' },
        { form: 'visual_weld_inspection', from: 'end', days: 7 },
      ],
    },
  ],
};
