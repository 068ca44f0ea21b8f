import { addDays, dayInZone } from '@sveis/domain/format';
import { definition, rowComputed } from '@sveis/domain/modules/technical-report';
import { startValues, type Values, withRowComputed } from '@sveis/domain/records';
import { newId } from '../../database/uuid.ts';
import { type DemoSite, userIdOf } from '../demo-site.ts';
import type { DemoTechnicalReport } from '../demo-technical-report.ts';
import { itemIdOf } from './deviations.ts';
import { addRecordInProject, type RecordInProject } from './record-in-project.ts';

const DAY_MS = 86_400_000;

/** Technical reports in every status, their open findings as tasks of the people who have them. */
export async function addTechnicalReports(site: DemoSite): Promise<void> {
  const { company, now } = site;
  for (const report of company.technicalReports ?? []) {
    const at = new Date(now.getTime() + report.written * DAY_MS);
    await addRecordInProject(site, definition, {
      project: report.project,
      by: report.by,
      at,
      values: withRowComputed(definition.fields, await valuesOf(site, report, at), rowComputed),
      steps: stepsOf(report),
    });
  }
}

function stepsOf({ status, by, answeredBy = by }: DemoTechnicalReport): RecordInProject['steps'] {
  if (status === 'draft') return [];
  const submitted = { to: 'submitted', by };
  return status === 'submitted' ? [submitted] : [submitted, { to: status, by: answeredBy }];
}

async function valuesOf(site: DemoSite, report: DemoTechnicalReport, at: Date): Promise<Values> {
  const { tx, company, now } = site;
  const today = dayInZone(now, company.timeZone);
  const written = addDays(today, report.written);
  const person = (username: string | undefined) => (username === undefined ? null : userIdOf(site, username));
  const isApproved = report.status === 'approved';
  const instruments: string[] = [];
  for (const number of report.instruments ?? []) instruments.push(await itemIdOf(tx, number));
  return {
    ...startValues(definition, { userId: userIdOf(site, report.by), today: written, now: at }),
    title: report.title,
    report_type: report.type,
    object: report.object,
    tag: report.tag,
    scope: report.scope,
    drawing_numbers: report.drawings ?? null,
    weld_numbers: report.welds ?? null,
    location: report.place === undefined ? null : { text: report.place },
    participants: (report.participants ?? []).map(([name, firm, role]) => ({
      _id: newId(at),
      name,
      company: firm,
      role,
    })),
    references: report.documents ?? null,
    equipment: instruments,
    measurements: (report.measurements ?? []).map(([point, nominal, [minus, plus], actual]) => ({
      _id: newId(at),
      point,
      nominal,
      tol_minus: minus,
      tol_plus: plus,
      actual,
      unit: 'mm',
    })),
    observations: (report.findings ?? []).map((found) => ({
      _id: newId(at),
      description: found.description,
      severity: found.severity,
      action: found.action ?? null,
      responsible: person(found.responsible),
      due: found.due === undefined ? null : addDays(today, found.due),
      state: found.closedBy === undefined ? 'open' : 'closed',
      closed_by: person(found.closedBy),
      closed_at: found.closedBy === undefined ? null : now.toISOString(),
    })),
    conclusion: report.conclusion ?? null,
    result: report.result ?? null,
    distribution: report.distribution ?? null,
    approved_by: isApproved ? person(report.answeredBy) : null,
    approved_at: isApproved ? written : null,
    rejected_because: report.rejectedBecause ?? null,
  };
}
