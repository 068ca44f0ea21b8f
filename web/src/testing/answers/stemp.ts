import { type FakeNetwork, one, refusal } from '../fake-network.ts';

const HOUR = 3_600_000;
/** To the whole second, as the server keeps it. */
const hoursAgo = (hours: number): Date => new Date(Math.floor(Date.now() / 1000) * 1000 - hours * HOUR);

export interface KeptPunch {
  readonly id: string;
  readonly state: string;
  readonly project_id: number | null;
  readonly start_at: string;
  readonly ended_at: string | null;
  readonly comments: string;
  readonly break: number;
  readonly continued_at: string | null;
  readonly held_reason: string | null;
  readonly collides_with?: readonly object[];
}

export interface StempOptions {
  /** A stemp that began so many hours ago and has everything filled in. */
  readonly runningFor?: number;
  readonly held?: readonly Pick<KeptPunch, 'start_at' | 'ended_at' | 'held_reason' | 'collides_with'>[];
  /** Times the server takes for a held stemp; others clash again. */
  readonly isFree?: (startAt: string) => boolean;
  readonly wantsPictures?: boolean;
  /** What closes today. */
  readonly locked?: 'week' | 'month';
}

const work = {
  shift_id: 1,
  task_id: 20,
  work_type_id: 1,
  location: '',
  shift_length_min: 480,
  files: [],
  needs_review: false,
  paused_at: null,
  time: 0,
};

const blank = {
  project_id: 1,
  continued_at: null,
  ended_at: null,
  held_reason: null,
  break: 0.5,
  comments: 'Akse 4',
};

/** A clock on the server's side: it keeps what it is sent, and the tests read it. */
export function answerStemp(network: FakeNetwork, options: StempOptions = {}) {
  const { runningFor, held = [], isFree = () => true, wantsPictures = false, locked } = options;
  let preferences = {
    shift_end_auto_continue: false,
    remind_exceeded: true,
    remind_shift_end: true,
    remind_auto_stopped: true,
  };
  const seen = new Set<string>();
  const idOf = (place: number) => `0190c0de-0000-7000-8000-${String(place).padStart(12, '0')}`;
  let punches: KeptPunch[] = held.map((punch, place) => ({
    ...blank,
    id: idOf(place),
    state: 'held',
    ...punch,
  }));
  const begin = (hours: number) => {
    punches = [
      { ...blank, id: idOf(punches.length + 100), state: 'running', start_at: hoursAgo(hours).toISOString() },
    ];
  };
  if (runningFor !== undefined) begin(runningFor);
  const change = (id: unknown, changes: Partial<KeptPunch>): object => {
    punches = punches.map((punch) => (punch.id === id ? { ...punch, ...changes } : punch));
    return one(shown(find(id)));
  };
  const find = (id: unknown) => punches.find((punch) => punch.id === id);
  const shown = (punch: KeptPunch | undefined) => ({
    rev: 1,
    ...work,
    ...punch,
    project_id: punch?.project_id ?? 0,
  });
  const bodyOf = (body: unknown) => body as Partial<KeptPunch> & { id: string; remember?: boolean };

  network.answer('GET /api/main/hours/punch-in-out', () => {
    const open = punches.find(({ state }) => ['starting', 'running', 'awaiting_attachment'].includes(state));
    const alerts = punches.filter(({ id, state }) => state === 'auto_stopped' && !seen.has(id));
    return one({
      ...(open ? shown(open) : { id: null }),
      day_total: 0,
      alerts: alerts.map(({ id, ended_at }) => ({ punch_id: id, ended_at })),
      held: punches.filter(({ state }) => state === 'held').map(shown),
      attachments_on: wantsPictures,
      projects_excluded: false,
      server_time: new Date().toISOString(),
    });
  });
  network.answer('POST /api/main/hours/punch-in-out', ({ body }) => {
    const { device_at, ...form } = bodyOf(body) as Partial<KeptPunch> & { device_at: string };
    punches = [
      ...punches,
      { ...blank, comments: '', ...form, state: 'running', start_at: device_at } as KeptPunch,
    ];
    return one(shown(punches.at(-1)));
  });
  network.answer('PUT /api/main/hours/punch-in-out', ({ body }) => change(bodyOf(body).id, bodyOf(body)));
  network.answer('PATCH /api/main/hours/punch-in-out', ({ body }) => {
    const { id, endedAt } = body as { id: string; endedAt: string };
    change(id, { state: 'stopped', ended_at: endedAt });
    return one({ ...shown(find(id)), entries: [{ amount: 7.5, trimmed: 0 }] });
  });
  network.answer('DELETE /api/main/hours/punch-in-out', ({ query }) =>
    change(query.get('id'), { state: 'cancelled' }),
  );
  network.answer('PUT /api/main/stamptimes/update/{id}', ({ body, path }) => {
    if (bodyOf(body).remember) preferences = { ...preferences, shift_end_auto_continue: true };
    return change(path.split('/').at(-1), { continued_at: new Date().toISOString() });
  });
  network.answer('POST /api/main/hours/punch-in-out/{id}/seen', ({ path }) => {
    seen.add(path.split('/').at(-2) ?? '');
    return {};
  });
  network.answer('POST /api/main/hours/punch-in-out/{id}/held', ({ body, path }) => {
    const {
      action,
      start_at = '',
      ended_at = '',
    } = body as Record<'action' | 'start_at' | 'ended_at', string>;
    const id = path.split('/').at(-2);
    if (action === 'discard') return change(id, { state: 'cancelled' });
    if (!isFree(start_at)) return refusal(422, { code: 'STILL_HELD', message: STILL_HELD });
    return change(id, { state: 'stopped', start_at, ended_at });
  });
  network.answer('GET /api/main/users/me/time-preferences', () => preferences);
  network.answer('PUT /api/main/users/me/time-preferences', ({ body }) => {
    preferences = { ...preferences, ...(body as object) };
    return preferences;
  });
  answerLists(network);
  if (locked) network.answer(`GET /api/main/${locked}-lock/check`, { locked: true });
  return {
    punches: () => punches,
    preferences: () => preferences,
    begin,
    /** As the server's own clock moves every stemp on. */
    become: (state: string) => {
      punches = punches.map((punch) => ({ ...punch, state }));
    },
    /** As the server's own clock does after a day. */
    autoStop: () => {
      punches = punches.map((punch) => ({
        ...punch,
        state: 'auto_stopped',
        ended_at: new Date(Date.parse(punch.start_at) + 8 * HOUR).toISOString(),
      }));
    },
  };
}

/** The words of the server's refusal; a test asks for them by the code. */
export const STILL_HELD = 'It still clashes.';

/** What the forms of hours choose from. */
function answerLists(network: FakeNetwork): void {
  const shift = { timeFrom: '07:00', timeTo: '15:00', break: 0.5, length: 8 };
  network.answer('GET /api/shifts/active', {
    data: [{ id: 1, name: 'Dag', default: true, ...shift }],
    last_used_shift_id: 1,
  });
  network.answer('GET /api/main/worktypes', {
    data: [
      { id: 1, name: 'Ordinær', is_default: true },
      { id: 2, name: 'Overtid 50 %', is_default: false },
    ],
  });
  network.answer('GET /api/main/settings/app', { standard_hours: 7.5, hour_enter_style: 1 });
  network.answer('GET /api/main/projects/get_current_projects/', {
    data: [
      { id: 1, number: '2501', name: 'Pipe rack A' },
      { id: 2, number: '2502', name: 'Vessel V-210' },
    ],
    pinned_project_id: null,
  });
  const activities = { data: [{ task_id: 20, name: 'Sveising', code: '20' }] };
  network.answer('GET /api/main/projects/tasks', activities);
  network.answer('GET /api/main/projects/{id}/activities', activities);
  network.answer('GET /api/main/week-lock/check', { locked: false });
  network.answer('GET /api/main/month-lock/check', { locked: false });
}
