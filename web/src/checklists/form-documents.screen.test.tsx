import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { answerChecklists } from '../testing/answers/checklists.ts';
import { answerFolders } from '../testing/answers/folders.ts';
import { answerForms } from '../testing/answers/forms.ts';
import { person } from '../testing/answers/session.ts';
import { button, dialog, field, heading, radio, soon, words } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const START = '/checklists/add?form=1&context=global';
const HALL = '00000000-0000-7000-8000-00000000d001';
const PLAN = '00000000-0000-7000-8000-00000000d002';
const CLOSED = '00000000-0000-7000-8000-00000000dead';

const fill = (documents: readonly string[], keeps?: string) =>
  openApp({
    at: START,
    as: person('admin'),
    answers: (network) => {
      const folders = answerFolders(network);
      for (const [index, one] of folders.documents.entries())
        if (one.id === keeps) folders.documents[index] = { ...one, keeps_offline: true };
      answerChecklists(network, [], { documents });
    },
  });

const listed = async () => within(await screen.findByRole('region', { name: say('filling.documents') }));

describe('the documents of a form', () => {
  it('stand above its parts and open in place; one that is closed is counted and not named', async () => {
    const { user, place } = await fill([PLAN, HALL, CLOSED]);
    const documents = await listed();
    const [first, second] = await documents.findAllByRole('button');
    expect([first?.textContent, second?.textContent]).toEqual([
      expect.stringMatching(/^Plan\.pdf/),
      expect.stringMatching(/^Hall\.png/),
    ]);
    await words(say('folders.closedDocuments', { count: 1 }), documents);
    await user.click(second as HTMLElement);
    const opened = await dialog('Hall.png');
    await opened.findByRole('img', { name: 'Hall.png' });
    await user.click(await button(say('shell.close'), opened));
    expect(place()).toBe(START);
    await heading('Varmt arbeid');
  });

  it('say without network that they are not on the phone', async () => {
    const { user, setOnline } = await fill([HALL]);
    const documents = await listed();
    const line = await documents.findByRole('button', { name: /^Hall\.png/ });
    expect(line.textContent).not.toContain(say('folders.notKept'));
    setOnline(false);
    await soon(() => line.textContent).toContain(say('folders.notKept'));
    await user.click(line);
    await words(say('folders.openFailedText'), await dialog('Hall.png'));
  });

  it('open without network where the phone keeps them', async () => {
    const { user, setOnline } = await fill([HALL], HALL);
    const line = await (await listed()).findByRole('button', { name: /^Hall\.png/ });
    await soon(() => line.textContent).toContain(say('folders.offline'));
    setOnline(false);
    await user.click(line);
    const opened = await dialog('Hall.png');
    await opened.findByRole('img', { name: 'Hall.png' });
    await words(say('folders.keptAt', { time: '' }).trim(), opened);
  });

  it('are not asked for where a form names none', async () => {
    const { network } = await fill([]);
    await heading('Varmt arbeid');
    expect(screen.queryByRole('region', { name: say('filling.documents') })).toBeNull();
    expect(
      network.sent('POST /api/main/documents/query').filter((body) => 'ids' in (body as object)),
    ).toEqual([]);
  });
});

describe('who makes a form', () => {
  it('finds documents among those they may open, and reads of them before it is published', async () => {
    let served: ReturnType<typeof answerForms> | undefined;
    const { user } = await openApp({
      at: '/admin/forms/1',
      as: person('admin'),
      answers: (network) => {
        answerFolders(network);
        served = answerForms(network);
      },
    });
    await user.click(await radio(say('builder.settings')));
    await heading(say('builder.documents'));
    await user.type(await field(say('folders.search')), 'hal');
    await user.click(await button(/^Hall\.png/));
    await soon(() => served?.form.draft?.documents).toEqual([HALL]);
    await user.click(await button(say('builder.publish', { version: 4 })));
    const asked = await dialog(say('builder.publishTitle', { version: 4 }));
    await words(say('builder.formChanged', { properties: say('builder.documents') }), asked);
    await user.click(await button(say('builder.publish', { version: 4 }), asked));
    await soon(() => served?.form.content?.documents).toEqual([HALL]);
    await user.click(await button(say('folders.leaveOut', { name: 'Hall.png' })));
    await soon(() => served?.form.draft && !served.form.draft.documents).toBe(true);
  });
});

describe('the files of checklists', () => {
  const row = {
    size: 2048,
    created_at: '2026-11-16T07:12:00.000Z',
    created_by_name: 'Ola Berg',
    form: 1,
    project_id: null,
    number: null,
  };

  it('hold lists that were brought in and documents of forms, and lead to each', async () => {
    const record = '00000000-0000-7000-8000-00000000c001';
    await openApp({
      at: '/checklist_files',
      as: person('admin'),
      answers: (network) => {
        answerChecklists(network);
        network.answer('POST /api/main/checklist_files/query', {
          data: [
            {
              ...row,
              id: HALL,
              name: 'Runder.csv',
              type: 'text/csv; charset=utf-8',
              record_id: record,
              document_id: null,
              number: 'CL-2026-0001',
              title: 'Varmt arbeid',
            },
            {
              ...row,
              id: CLOSED,
              name: 'Plan.pdf',
              type: 'application/pdf',
              record_id: null,
              document_id: PLAN,
              title: 'Varmt arbeid',
            },
          ],
          total: 2,
        });
      },
    });
    const list = within(await screen.findByRole('list', { name: say('shell.checklistFiles') }));
    const [imported, plan] = await list.findAllByRole('listitem');
    const link = (of: HTMLElement | undefined, name: string) =>
      within(of as HTMLElement)
        .getByRole('link', { name })
        .getAttribute('href');
    expect(link(imported, say('filling.toChecklist'))).toBe(`/checklists/${record}`);
    expect(link(plan, say('filling.toDocument'))).toBe(`/files?document=${PLAN}`);
    expect(plan?.textContent).toContain(say('filling.ofForm', { form: 'Varmt arbeid' }));
  });
});
