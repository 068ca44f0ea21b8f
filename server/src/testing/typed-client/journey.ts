import type { paths } from 'virtual:api';
import createClient from 'openapi-fetch';

/** What a program that was written against the generated types does with a server. */
export async function takeJourney(
  baseUrl: string,
  { host, email, password }: { readonly host: string; readonly email: string; readonly password: string },
) {
  const client = createClient<paths>({ baseUrl });
  const stranger = { 'X-Tenant': host, 'Accept-Language': 'en' } as const;

  const refused = await client.POST('/api/login', {
    params: { header: stranger },
    body: { email, password: 'wrong' },
  });
  const refusal = refused.error?.code;

  const login = await client.POST('/api/login', {
    params: { header: stranger },
    body: { email, password },
  });
  if (!login.data) throw new Error(login.error.message);
  client.use({
    onRequest: ({ request }) => {
      request.headers.set('authorization', `Bearer ${login.data.token}`);
    },
  });

  const shifts = await client.GET('/api/shifts/active');
  const projects = await client.GET('/api/main/projects/get_current_projects');
  const workTypes = await client.GET('/api/main/worktypes');
  const shift = shifts.data?.data[0];
  const project = projects.data?.data[0];
  if (!shift || !project) throw new Error('a company without shifts or projects');
  const activities = await client.GET('/api/main/projects/{id}/activities', {
    params: { path: { id: project.id } },
  });

  const started = await client.POST('/api/main/hours/punch-in-out', {
    body: { shift_id: shift.id, project_id: project.id, break: '0,5' },
  });
  const running = await client.GET('/api/main/hours/punch-in-out');
  const cancelled = await client.DELETE('/api/main/hours/punch-in-out');

  const written = await client.POST('/api/main/hours', {
    body: {
      start_date: '11.11.2026T00.00.00',
      end_date: '11.11.2026T00.00.00',
      amount: '7,5',
      shift_id: shift.id,
      project_id: project.id,
      task_id: activities.data?.data[0]?.task_id ?? null,
      work_type_id: workTypes.data?.data[0]?.id ?? null,
      comments: 'Tank 4',
    },
  });
  const calendar = await client.POST('/api/main/hours/filter', {
    body: { start: '09.11.2026', end: '15.11.2026' },
  });

  const reported = await client.POST('/api/main/deviations', {
    body: {
      title: 'Crack in weld 12',
      severity: 'high',
      category: 'quality_internal',
      description: 'Seen by eye',
    },
  });
  const deviation = reported.data?.data;
  if (!deviation) throw new Error(JSON.stringify(reported.error));
  const listed = await client.POST('/api/main/deviations/query', {
    body: { pipeline: [{ $match: { severity: 'high' } }, { $sort: { created_at: -1 } }, { $limit: 10 }] },
  });
  const step = deviation.steps[0];
  const stepped =
    step &&
    (await client.POST('/api/main/deviations/{id}/steps/{step}', {
      params: { path: { id: deviation.id, step } },
      body: { rev: deviation.rev },
    }));

  return {
    refusal,
    name: login.data.user.first_name,
    started: started.data?.data.state,
    breakHours: started.data?.data.break,
    isRunning: running.data?.data.id === started.data?.data.id,
    isCancelled: cancelled.data?.cancelled,
    amounts: written.data?.data.map(({ amount }) => amount) ?? written.error,
    total: calendar.data?.total.work,
    deviation,
    found: listed.data?.data.map(({ id, severity }) => ({ id, severity })),
    stepped: stepped ? (stepped.data?.data.status ?? stepped.error) : 'no step',
  };
}
