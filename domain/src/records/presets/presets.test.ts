import { describe, expect, it } from 'vitest';
import { languages, loadModuleMessages } from '../../locales/index.ts';
import { references, text } from '../definition/define-fields.ts';
import type { ModuleDefinition, RecordState } from '../definition/definition.ts';
import { engineMessages, messagesOf } from '../definition/definition-messages.ts';
import { findingsOf, unrelated } from '../definition/steps/checks.ts';
import { findStep, stepsFrom, wayOf } from '../definition/steps/transitions.ts';
import { definitionProblems } from '../problems/definition-problems.ts';
import { defineModule } from './define-module.ts';
import {
  documentFields,
  revisionFields,
  revisionSection,
  signatureChecks,
  signatureFields,
  signatureSection,
} from './signatures.ts';
import { approvedOnly, documentStatuses, reportStatuses } from './statuses.ts';

const bare = {
  version: 1,
  feature: 'welding',
  icon: 'file-text',
  storage: 'record',
  titleField: 'name',
  sharedWords: ['presets'],
  rows: { own: [] },
  hooks: [],
  list: { filters: [], sorts: [], presets: [] },
  lockedIn: ['approved'],
  deleteIn: ['draft'],
} as const;

const report: ModuleDefinition = defineModule({
  ...bare,
  key: 'report',
  path: 'reports',
  status: reportStatuses({ submit: ['result'], approve: ['reviewed'] }),
  fields: { name: text(), result: text(), reviewed: text(), ...signatureFields, ...revisionFields },
  sections: [{ key: 'all', fields: ['name', 'result', 'reviewed'] }, signatureSection],
  slots: { performed_at: 'd1' },
  checks: signatureChecks,
});

const drawing: ModuleDefinition = defineModule({
  ...bare,
  key: 'sketch',
  path: 'sketches',
  status: documentStatuses({ submit: ['name'], approve: ['based_on'] }),
  fields: { name: text(), based_on: references('sketch', { pick: 'approved' }), ...documentFields },
  sections: [{ key: 'all', fields: ['name', 'based_on'] }, revisionSection],
  slots: {},
  picks: { approved: approvedOnly },
});

describe('presets', () => {
  it.each([report, drawing])('make a whole definition of $key', (definition) =>
    expect(definitionProblems(definition)).toEqual([]),
  );

  it('have words for all they bring', () => {
    const own = ['module', 'one', 'add', 'empty', 'name', 'result', 'reviewed', 'based_on', 'section_all'];
    const known = new Set<string>(engineMessages());
    const missing = [report, drawing].flatMap((definition) =>
      messagesOf(definition)
        .map((id) => id.slice(definition.key.length + 1))
        .filter((name) => !own.includes(name) && !known.has(`presets.${name}`)),
    );
    expect(missing).toEqual([]);
  });
});

describe('a report', () => {
  it.each([
    ['draft', 'submit', 'submitted'],
    ['submitted', 'approve', 'approved'],
    ['submitted', 'reject', 'rejected'],
    ['rejected', 'correct', 'draft'],
    ['approved', 'revise', 'draft'],
  ])('goes from %s by %s to %s', (from, step, to) => expect(findStep(report, step, from)?.to).toBe(to));

  it.each([
    ['draft', ['draft', 'submitted', 'approved']],
    ['approved', ['draft', 'submitted', 'approved']],
    ['rejected', ['draft', 'submitted', 'rejected']],
  ])('shows its way while it is %s', (status, way) => expect(wayOf(report.status, status)).toEqual(way));

  it('needs for its approval what it needed when it was submitted', () => {
    expect(findStep(report, 'submit', 'draft')?.require).toEqual(['result']);
    expect(findStep(report, 'approve', 'submitted')?.require).toEqual(['result', 'reviewed']);
  });

  it('is handed in by the person who did the work, also where somebody else wrote it', () => {
    const [performer, other] = [5, 6].map((userId) => ({
      access: {
        userId,
        roleSlug: '',
        roleFlags: {},
        groupLevels: [{ group_id: 1, module: 'report', level: 'contribute' as const }],
        levelTables: {},
      },
      projectRoles: new Map(),
    }));
    const values = { performed_by: 5 };
    const draft = { id: 'x', module: 'report', status: 'draft', projectId: null, createdBy: 1, values };
    const offered = (viewer: typeof performer) =>
      viewer && stepsFrom(report, draft, viewer).map(({ name }) => name);
    expect([offered(performer), offered(other)]).toEqual([['submit'], []]);
  });

  it('opened again it is the next revision, and nobody has signed it', () => {
    const sets = findStep(report, 'revise', 'approved')?.sets ?? {};
    expect(sets.revision).toBe('+1');
    const signatures = Object.entries(report.fields).filter(([, { kind }]) => kind === 'signature');
    expect(signatures.filter(([name]) => sets[name] !== null)).toEqual([]);
  });

  it('warns when people approve their own work', () => {
    const found = (values: RecordState['values']) =>
      findingsOf(
        report,
        { id: 'x', module: 'report', status: 'approved', projectId: 1, createdBy: 1, values },
        {},
        {
          viewer: {
            access: { userId: 1, roleSlug: '', roleFlags: {}, groupLevels: [], levelTables: {} },
            projectRoles: new Map(),
          },
          today: '2026-11-16',
          now: new Date('2026-11-16T08:00:00Z'),
          before: {},
          related: unrelated,
        },
      ).map(({ check }) => check);
    expect(found({ performed_by: 1, approved_by: 1 })).toEqual(['same_signer']);
    expect(found({ performed_by: 1, approved_by: 2 })).toEqual([]);
    expect(found({ performed_by: 1, approved_by: null })).toEqual([]);
  });
});

describe('the words of a module with presets', () => {
  const folder = 'technical-report';

  it.each(languages)('are its own, and the shared ones where it has none, in %s', async (language) => {
    const alone = await loadModuleMessages(language, { folder, key: 'x' });
    const both = await loadModuleMessages(language, { folder, key: 'x', sharedWords: ['presets'] });
    expect(alone['x.status_approved']).toBeUndefined();
    expect(both['x.status_approved']).toMatch(/\S/);
    expect(both).toMatchObject(alone);
  });
});
