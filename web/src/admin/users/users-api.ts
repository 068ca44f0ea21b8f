import { type PersonFields, personStates } from '@sveis/domain/admin';
import { languages } from '@sveis/domain/locales';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const PATH = 'admin/users';
const landing = z.nullable(z.literal([1, 2, 3]));
const day = z.nullable(z.string());

const personShape = z.object({
  id: z.int(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  initialer: z.string(),
  email: z.string(),
  phone: z.string(),
  employee_no: z.string(),
  language: z.enum(languages),
  role_id: z.int(),
  groups: z.array(z.int()),
  leader_id: z.nullable(z.int()),
  default_shift: z.nullable(z.int()),
  redirect_to: landing,
  employed_from: day,
  employed_to: day,
  state: z.enum(personStates),
  invited_until: z.nullable(z.string()),
  last_seen_at: z.nullable(z.string()),
  tags: z.array(z.object({ id: z.string(), label: z.string() })),
  has_second_factor: z.optional(z.boolean()),
  rev: z.int(),
});
export type Person = z.infer<typeof personShape>;

const listedShape = z.object({
  id: z.int(),
  name: z.string(),
  initialer: z.string(),
  role_id: z.int(),
  state: z.enum(personStates),
  last_seen_at: z.nullable(z.string()),
});
export type ListedPerson = z.infer<typeof listedShape>;

export interface PeopleAsked {
  readonly words: string;
  readonly state: Person['state'] | 'all';
  readonly role: number | undefined;
}

const matchOf = ({ words, state, role }: PeopleAsked) => ({
  ...(words === '' ? {} : { name: { $regex: words } }),
  // Who has left has left, with a name or without.
  ...(state === 'all' ? {} : { state: state === 'inactive' ? { $in: ['inactive', 'anonymised'] } : state }),
  ...(role === undefined ? {} : { role_id: role }),
});

const pageShape = z.object({ data: z.array(listedShape), total: z.optional(z.int()), cursor: z.unknown() });

export const peopleQuery = (asked: PeopleAsked) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'users', 'list', asked],
    queryFn: ({ signal, pageParam }) =>
      api.main.post(
        `${PATH}/query`,
        {
          pipeline: [{ $match: matchOf(asked) }, { $sort: { name: 1 } }, { $limit: 50 }],
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        pageShape,
        { signal },
      ),
    initialPageParam: undefined as unknown,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    staleTime: 0,
  });

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'users', 'one', id],
    queryFn: ({ signal }) => api.main.get(`${PATH}/${id}`, personShape, { signal }),
    staleTime: 0,
    // What is being edited stays as it is until it is saved.
    refetchOnWindowFocus: false,
  });

const inviteShape = z.object({ link: z.string(), expires_at: z.string(), is_mailed: z.boolean() });

export const inviteQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'users', 'invite', id],
    queryFn: ({ signal }) => api.main.get(`${PATH}/${id}/invite`, inviteShape, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Everybody who is here, to choose a leader from. */
/** Shifts somebody can be given. */
export const shiftChoicesQuery = queryOptions({
  queryKey: ['admin', 'users', 'shifts'],
  queryFn: async ({ signal }) =>
    (
      await api.tenant.get(
        'shifts/active',
        z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
        { signal },
      )
    ).data,
});

export const colleaguesQuery = queryOptions({
  queryKey: ['admin', 'users', 'colleagues'],
  queryFn: async ({ signal }) =>
    (
      await api.main.post(
        'users/query',
        { pipeline: [{ $match: { IsActive: true } }, { $sort: { name: 1 } }, { $limit: 200 }] },
        z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
        { signal },
      )
    ).data,
});

export const createPerson = (fields: PersonFields) => api.main.post(PATH, fields, personShape);
export const savePerson = (id: number, rev: number, fields: PersonFields) =>
  api.main.put(`${PATH}/${id}`, { ...fields, rev }, personShape);
export const deactivatePerson = (id: number, confirm: readonly string[]) =>
  api.main.post(`${PATH}/${id}/deactivate`, { confirm }, personShape);
export const reactivatePerson = (id: number) => api.main.post(`${PATH}/${id}/reactivate`, {}, personShape);
export const renewInvite = (id: number) => api.main.post(`${PATH}/${id}/invite`, {}, personShape);
export const addTag = (id: number, number: string) =>
  api.main.post(`${PATH}/${id}/tags`, { number }, personShape);
export const removeTag = (id: number, tagId: string) =>
  api.main.delete(`${PATH}/${id}/tags/${tagId}`, undefined, personShape);

export const resetFactor = (id: number) =>
  api.main.delete(`${PATH}/${id}/second-factor`, undefined, personShape);

const workShape = z.object({
  work: z.array(z.object({ what: z.string(), name: z.nullable(z.string()), count: z.int() })),
});
export type OpenWork = z.infer<typeof workShape>['work'];

/** What the server asks about before somebody leaves. */
export const openWorkIn = (body: unknown): OpenWork => workShape.safeParse(body).data?.work ?? [];

/** What the server has now, where somebody else was faster. */
export const currentIn = (body: unknown): Person | undefined =>
  z.object({ current: personShape }).safeParse(body).data?.current;

const previewShape = z.object({ alias: z.string(), hours: z.int(), records: z.int(), exposures: z.int() });
export type AnonymisePreview = z.infer<typeof previewShape>;

/** What becomes of somebody who is anonymised. */
export const anonymiseQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'users', 'anonymise', id],
    queryFn: ({ signal }) => api.main.get(`${PATH}/${id}/anonymise`, previewShape, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export const anonymisePerson = (id: number, name: string, confirm: readonly string[]) =>
  api.main.post(`${PATH}/${id}/anonymise`, { name, confirm }, personShape);
