import {
  hazardClasses,
  isHazardCode,
  isPrecautionCode,
  NO_CODE,
  proposedPictograms,
  proposedSignalWord,
} from '@sveis/domain/chemicals';
import { languages } from '@sveis/domain/locales';
import { chemicallist, firstAidIn, listOf, pictogramsOf } from '@sveis/domain/modules/chemicals';
import { isFixed, readRecord } from '@sveis/domain/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type TestClient, type TestInstallation } from '../testing/index.ts';
import { fjordstalChemicals } from './companies/fjordstal/chemicals/chemicals.ts';
import { startDemoInstallation } from './testing/demo-installation.ts';

describe.each(fjordstalChemicals.map((chemical) => [chemical.key, chemical] as const))('%s', (_key, one) => {
  it('has the pictograms and the signal word its codes call for, and only codes there are', () => {
    const codes = listOf(one.values.h_statements);
    expect(pictogramsOf(one.values)).toEqual(proposedPictograms(codes));
    expect(one.values.signal_word).toBe(proposedSignalWord(codes, listOf(one.values.hazard_classes)));
    expect(codes.filter((code) => code !== NO_CODE && !isHazardCode(code))).toEqual([]);
    expect(listOf(one.values.p_statements).filter((code) => !isPrecautionCode(code))).toEqual([]);
    const classes: readonly string[] = hazardClasses;
    expect(listOf(one.values.hazard_classes).filter((code) => !classes.includes(code))).toEqual([]);
  });

  it('is written in the words of the definition', () => {
    const { prohibited_reason: _told, ...typed } = one.values;
    const wrong = readRecord(chemicallist, typed, {
      base: {
        entry_type: 'product_sds',
        supplier: 1,
        storage_locations: [{}],
        training_required: 'none',
        exposure_override: 'auto',
      },
      today: '2026-11-12',
      now: new Date('2026-11-12T06:00:00Z'),
    }).problems;
    expect(wrong).toEqual({});
    const fields: Readonly<Record<string, (typeof chemicallist.fields)[keyof typeof chemicallist.fields]>> =
      chemicallist.fields;
    expect(Object.keys(typed).filter((name) => !fields[name] || isFixed(fields[name]))).toEqual([]);
  });
});

describe.each(fjordstalChemicals.map((chemical) => [chemical.key, chemical] as const))('%s', (_key, one) => {
  it('tells what to do in five languages', () => {
    const own = firstAidIn(one.values, 'no');
    for (const language of languages) {
      const texts = firstAidIn(one.values, language);
      expect(Object.values(texts).filter((text) => text === '')).toEqual([]);
      if (language !== 'no') expect(texts.inhalation).not.toBe(own.inhalation);
      if (one.status !== 'prohibited') expect(one.instructions?.[language] ?? '').not.toBe('');
    }
  });
});

describe('the chemicals of the demo', () => {
  let sveis: TestInstallation;
  let hse: TestClient;
  let welder: TestClient;
  beforeAll(async () => {
    sveis = await startDemoInstallation();
    hse = (await logIn(sveis.app, 'demo', 'hms')).client;
    welder = (await logIn(sveis.app, 'demo', 'sveis1')).client;
  });
  afterAll(() => sveis.close());

  const found = async (match: object) => {
    const answer = await hse('POST', '/api/main/chemicallist/query', {
      body: { pipeline: [{ $match: match }, { $sort: { title: 1 } }] },
    });
    return (answer.body.data as readonly { id: string; product_name: string }[]) ?? [];
  };

  it('stand in the list, the overdue sheet and the forbidden one where they are looked for', async () => {
    expect(await found({})).toHaveLength(8);
    expect((await found({ sds_next_check: { $lt: '2026-11-12' } })).map((row) => row.product_name)).toEqual([
      'Sinkepoksy primer',
    ]);
    const [stripper] = await found({ status: 'prohibited' });
    const { record } = await hse('GET', `/api/main/chemicallist/${stripper?.id}`);
    const instead = (await found({})).find((row) => row.product_name.includes('benzylalkohol'));
    expect(record.replacement).toBe(instead?.id ?? 'none');
  });

  it('have a data sheet in each language, which opens', async () => {
    const [pickling] = (await found({})).filter((row) => row.product_name.startsWith('Beisepasta'));
    const { record } = await hse('GET', `/api/main/chemicallist/${pickling?.id}`);
    const ids = record.sds_file as readonly string[];
    expect(ids).toHaveLength(languages.length);
    expect(record.sds_language).toEqual([...languages]);
    const files = record.files as Readonly<Record<string, { name: string; type: string }>>;
    expect(ids.map((id) => files[id])).toEqual(
      languages.map((language, index) => ({
        name: expect.stringMatching(new RegExp(`\\(${language}\\)\\.pdf$`)),
        type: 'application/pdf',
        size: expect.any(Number),
        url: `/files/${ids[index]}`,
      })),
    );
    const opened = await welder('GET', `/api/main/files/${ids[0]}`);
    expect([opened.status, String(opened.body.text).slice(0, 5)]).toEqual([200, '%PDF-']);
    const fume = (await found({})).find((row) => row.product_name.startsWith('Sveiserøyk'));
    expect((await hse('GET', `/api/main/chemicallist/${fume?.id}`)).record.sds_file).toBeNull();
  });

  it('show the welder what he has been exposed to', async () => {
    const { body } = await welder('GET', '/api/main/exposures');
    expect(body.data).toMatchObject([
      { substances: 'Sveiserøyk, rustfritt stål', minutes: 180 },
      { substances: 'Sveiserøyk, rustfritt stål', minutes: 240 },
    ]);
  });

  it('offer the welder what his hours say, and nobody else', async () => {
    const { body } = await welder('GET', '/api/main/exposures/proposals');
    expect((body.data as readonly object[])[0]).toMatchObject({
      activity: 'Sveising',
      substances: 'Sveiserøyk, rustfritt stål',
    });
    expect((await hse('GET', '/api/main/exposures/proposals')).body.data).toEqual([]);
  });
});
