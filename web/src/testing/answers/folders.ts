import { type Call, type FakeNetwork, one, refusal } from '../fake-network.ts';

export const TOP = '00000000-0000-7000-8000-00000000f001';
const INNER = '00000000-0000-7000-8000-00000000f002';
const ROOT = '00000000-0000-7000-8000-00000000f003';

const folder = (id: string, name: string, more: object = {}) => ({
  id,
  parent_id: null,
  name,
  scope: 'company',
  project_id: null,
  equipment_id: null,
  is_shared: false,
  rev: 1,
  files: 0,
  level: 'manage',
  is_root: false,
  rights: [],
  ...more,
});

type Document = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string };

const document = (id: string, name: string, more: object = {}): Document => ({
  id,
  folder_id: TOP,
  name,
  description: '',
  tags: [],
  status: 'valid',
  revision: 1,
  revision_note: '',
  revised_at: '2026-11-10T08:00:00.000Z',
  revised_by: 9,
  revised_by_name: 'Ola Berg',
  review_date: null,
  owner_id: 9,
  owner_name: 'Ola Berg',
  file_id: `${id.slice(0, -4)}aaaa`,
  type: 'image/png',
  size: 68,
  checksum: 'x',
  url: '',
  thumbnail_url: null,
  share_url: null,
  share_problem: null,
  follows: false,
  keeps_offline: false,
  level: 'manage',
  rev: 1,
  created_at: '2026-11-10T08:00:00.000Z',
  deleted_at: null,
  ...more,
});

const bytesOf = ({ body }: Call): Uint8Array => (body instanceof Uint8Array ? body : new Uint8Array());

/** Folders of a company that keep what is put into them, and files that arrive in parts. */
export function answerFolders(network: FakeNetwork) {
  const folders = [
    folder(TOP, 'HMS'),
    folder(INNER, 'Rutiner', { parent_id: TOP }),
    folder(ROOT, '2501 Pipe rack A', { scope: 'project', project_id: 2, is_root: true }),
  ];
  const documents: Document[] = [
    document('00000000-0000-7000-8000-00000000d001', 'Hall.png'),
    document('00000000-0000-7000-8000-00000000d002', 'Plan.pdf', { type: 'application/pdf', revision: 4 }),
  ];
  const arrived = new Map<string, number>();
  const state = { folders, documents, arrived, breaksAfter: Number.POSITIVE_INFINITY };
  network.answer('GET /api/main/folders', () => ({ data: folders }));
  network.answer('POST /api/main/documents/query', (call) => {
    const { ids, folder_id, text, only } = call.body as {
      ids?: readonly string[];
      folder_id?: string;
      text?: string;
      only?: string;
    };
    const found = documents.filter(
      (each) =>
        (ids === undefined || ids.includes(each.id)) &&
        (only !== 'offline' || each.keeps_offline === true) &&
        (folder_id === undefined || each.folder_id === folder_id) &&
        (text === undefined || each.name.toLowerCase().includes(text.toLowerCase())),
    );
    return { data: found, total: found.length, tags: [], folders: [] };
  });
  const find = ({ path }: Call) => documents.find(({ id }) => path.includes(id));
  network.answer('GET /api/main/documents/{id}', (call) => {
    const found = find(call);
    return found
      ? one({ ...found, revisions: [] })
      : refusal(404, { code: 'NOT_FOUND', message: 'There is no such file' });
  });
  const change = (call: Call) => {
    const at = documents.findIndex(({ id }) => call.path.includes(id));
    documents[at] = { ...documents[at], ...(call.body as object) } as Document;
    return one({ ...documents[at], revisions: [] });
  };
  network.answer('PUT /api/main/documents/{id}', change);
  network.answer('PUT /api/main/documents/{id}/wish', change);
  network.answer('POST /api/main/documents', (call) => {
    const body = call.body as { id: string; name: string; if_taken: string; confirm?: readonly string[] };
    const taken = documents.find(({ name }) => name.toLowerCase() === body.name.toLowerCase());
    if (taken && body.if_taken === 'ask' && !body.confirm)
      return refusal(409, { code: 'SAME_NAME', question: true, message: 'taken' });
    const made = document(body.id, taken && body.if_taken === 'rename' ? `2 ${body.name}` : body.name, body);
    documents.push(made);
    return one({ ...made, revisions: [] });
  });
  network.answer('GET /api/main/files/{id}/offset', ({ path }) => {
    const id = path.split('/').at(-2) ?? '';
    return one({ id, complete: false, offset: arrived.get(id) ?? 0 });
  });
  network.answer('PUT /api/main/files/{id}', (call) => {
    const id = call.path.split('/').at(-1) ?? '';
    const [, start, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(call.headers.get('content-range') ?? '') ?? [];
    const end = Number(start ?? 0) + bytesOf(call).byteLength;
    if (end > state.breaksAfter) throw new TypeError('Failed to fetch');
    arrived.set(id, end);
    return one({ id, complete: total === undefined || end === Number(total), offset: end });
  });
  network.answer('GET /api/main/files/{id}', new Response(new Uint8Array([137, 80, 78, 71])));
  network.answer('GET /api/main/settings/app', { data: { max_file_mb: 20, max_drawing_mb: 60 } });
  return state;
}
