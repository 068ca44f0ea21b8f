import * as z from 'zod/mini';

/** Answers about one's own account, as the app reads them. */
const openSession = z.object({
  id: z.string(),
  device_name: z.nullable(z.string()),
  via: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
});

export const openSessionsAnswer = z.object({ data: z.array(openSession) });
export const endedSessionsAnswer = z.object({ ended: z.int() });
export const autoLogoutAnswer = z.object({ auto_logout_enabled: z.boolean() });
export const versionAnswer = z.object({ build: z.string() });

const device = z.object({
  id: z.string(),
  name: z.string(),
  enrolled_by: z.string(),
  last_seen_at: z.string(),
  is_shared: z.boolean(),
  current: z.boolean(),
});

export const devicesAnswer = z.object({ data: z.array(device) });

export type Device = z.infer<typeof device>;
export type OpenSession = z.infer<typeof openSession>;
