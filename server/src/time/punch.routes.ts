import * as z from 'zod/mini';
import { isNew } from '../answer.ts';
import { newId } from '../database/uuid.ts';
import { nothing } from '../http/description/wire-shapes.ts';
import { route } from '../http/route.ts';
import { decideHeld, heldOfOthers } from './punch/held.service.ts';
import { addAttachments, listAttachments, removeAttachment } from './punch/pictures/attachment.service.ts';
import { cancelPunch, continuePunch, currentPunch, seeAlert } from './punch/punch.service.ts';
import { editPunch } from './punch/punch-edit.service.ts';
import { resumePunch } from './punch/punch-resume.service.ts';
import { startPunch } from './punch/punch-start.service.ts';
import { stopPunch } from './punch/punch-stop.service.ts';
import {
  continueShape,
  editShape,
  heldShape,
  punchId,
  startShape,
  stopShape,
} from './reference/time.shapes.ts';
import { anyTime } from './reference/time-features.ts';
import { timeAnswers } from './time-answers.ts';

const timer = { auth: 'user', feature: 'timer' } as const;
const write = { ...timer, idempotent: true } as const;

/** What clashed is kept but has no effect yet. */
const heldWords = 'Kept and without effect yet: it clashed with something, and its owner decides.';
const statusOf = (answer: Readonly<Record<string, unknown>>) => (answer.state === 'held' ? 202 : 200);

/** The stemp, from start to hours. */
export const punchRoutes = [
  route.get(
    '/hours/punch-in-out',
    {
      summary: 'The running stemp',
      auth: 'user',
      feature: anyTime,
      pipelined: true,
      answer: timeAnswers.current,
    },
    (ctx) => currentPunch(ctx),
  ),
  route.post(
    '/hours/punch-in-out',
    {
      summary: 'Start the clock',
      ...write,
      pipelined: true,
      statusOf: (answer) => (answer.state !== 'held' && isNew(answer) ? 201 : statusOf(answer)),
      statuses: { 201: 'Started. The same start again answers 200.', 202: heldWords },
      body: startShape,
      example: { shift_id: 1, project_id: 1, comments: 'Tank 4' },
      answer: timeAnswers.punch,
    },
    (ctx, { body }) =>
      startPunch(ctx, { ...body, id: body.id ?? body.client_uid ?? newId(ctx.now) }, ctx.deviceNow),
  ),
  route.put(
    '/hours/punch-in-out',
    { summary: 'Change what the stemp is about', ...write, body: editShape, answer: timeAnswers.punch },
    (ctx, { body }) => editPunch(ctx, body),
  ),
  route.patch(
    '/hours/punch-in-out',
    {
      summary: 'Stop the clock',
      ...write,
      pipelined: true,
      statusOf,
      statuses: { 202: heldWords },
      body: stopShape,
      example: { endedAt: '2026-11-16T14:30:00Z' },
      answer: timeAnswers.stopped,
    },
    (ctx, { body }) => stopPunch(ctx, body, ctx.deviceNow),
  ),
  route.delete(
    '/hours/punch-in-out',
    {
      summary: 'Cancel the running stemp',
      ...write,
      answers: 'flat',
      query: z.object({ id: z.optional(z.uuid()) }),
      answer: timeAnswers.cancelled,
    },
    (ctx, { query }) => cancelPunch(ctx, query.id),
  ),
  route.post(
    '/hours/punch-in-out/:id/files',
    {
      summary: 'Name pictures already stored',
      ...write,
      params: punchId,
      body: z.object({ files: z.array(z.uuid()) }),
      answer: timeAnswers.punch,
    },
    (ctx, { params, body }) => addAttachments(ctx, params.id, body.files),
  ),
  route.delete(
    '/hours/punch-in-out/:id/files/:file',
    {
      summary: 'Remove a picture while the stemp is open',
      ...write,
      params: z.object({ id: z.uuid(), file: z.uuid() }),
      answer: timeAnswers.punch,
    },
    (ctx, { params }) => removeAttachment(ctx, params.id, params.file),
  ),
  route.get(
    '/hours/punch-in-out/attachment',
    {
      summary: 'Pictures of a stemp; of the open one unless one is named',
      ...timer,
      answers: 'flat',
      query: z.object({ punchId: z.optional(z.uuid()) }),
      answer: timeAnswers.attachments,
    },
    (ctx, { query }) => listAttachments(ctx, query.punchId),
  ),
  route.post(
    '/hours/punch-in-out/:id/resume',
    { summary: 'Undo a stop', ...write, params: punchId, answer: timeAnswers.punch },
    (ctx, { params }) => resumePunch(ctx, params.id),
  ),
  route.post(
    '/hours/punch-in-out/:id/seen',
    { summary: 'The alert was read', ...write, answers: 'flat', params: punchId, answer: nothing },
    (ctx, { params }) => seeAlert(ctx, params.id),
  ),
  route.put(
    '/stamptimes/update/:id',
    {
      summary: 'Answer the question at shift end',
      ...write,
      params: punchId,
      body: continueShape,
      answer: timeAnswers.punch,
    },
    (ctx, { params, body }) =>
      continuePunch(ctx, params.id, { pausedAt: body.paused_at, remember: body.remember ?? true }),
  ),
  route.get(
    '/hours/held',
    {
      summary: 'Stemps of others that are held',
      ...timer,
      answers: 'list',
      can: ['edit', 'hours'],
      answer: timeAnswers.heldOfOthers,
    },
    (ctx) => heldOfOthers(ctx),
  ),
  route.post(
    '/hours/punch-in-out/:id/held',
    {
      summary: 'Keep or discard what clashed',
      ...write,
      earlier: ['/hours/held/:id'],
      params: punchId,
      body: heldShape,
      answer: timeAnswers.punch,
    },
    (ctx, { params, body }) => decideHeld(ctx, params.id, body),
  ),
];
