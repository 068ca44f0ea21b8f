import { v2 as webdav } from 'webdav-server';

export interface TestWebDav {
  readonly address: string;
  /** As the operator lists it: with its port, since it stands in the network of the server. */
  readonly host: string;
  readonly username: string;
  readonly password: string;
  /** Every file it has by its path, with its bytes. */
  files(): Promise<Readonly<Record<string, string>>>;
  /** The methods it was called with since the last look. */
  calls(): readonly string[];
  /** From now on everybody is refused, or nobody answers. */
  turn(how: 'on' | 'refusing' | 'failing'): void;
  close(): Promise<void>;
}

const listed = (folder: webdav.Resource): Promise<string[]> =>
  new Promise((resolve, reject) =>
    folder.readDir(true, (error, names) => (error ? reject(error) : resolve(names ?? []))),
  );

/** A WebDAV server with one account, on loopback and in memory. */
export async function startTestWebDav(): Promise<TestWebDav> {
  const username = 'sveis';
  const password = 'delt hemmelighet';
  const users = new webdav.SimpleUserManager();
  const user = users.addUser(username, password, false);
  const rights = new webdav.SimplePathPrivilegeManager();
  rights.setRights(user, '/', ['all']);
  const server = new webdav.WebDAVServer({
    httpAuthentication: new webdav.HTTPBasicAuthentication(users, 'files'),
    privilegeManager: rights,
    requireAuthentification: true,
    port: 0,
  });
  let seen: string[] = [];
  let state: 'on' | 'refusing' | 'failing' = 'on';
  server.beforeRequest((ctx, next) => {
    seen.push(`${ctx.request.method} ${decodeURIComponent(ctx.request.url ?? '')}`);
    if (state === 'on') return next();
    ctx.setCode(state === 'refusing' ? 401 : 503);
    ctx.exit();
  });
  const http = await server.startAsync(0);
  const bound = http.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;

  const textAt = async (path: string): Promise<string> => {
    const answer = await fetch(
      `http://127.0.0.1:${port}${path.split('/').map(encodeURIComponent).join('/')}`,
      {
        headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
      },
    );
    return Buffer.from(await answer.arrayBuffer()).toString('latin1');
  };
  const context = server.createExternalContext();
  const walk = async (path: string): Promise<string[]> => {
    const folder = await server.getResourceAsync(context, path);
    const names = await listed(folder);
    const inner = await Promise.all(
      names.map(async (name) => {
        const at = `${path === '/' ? '' : path}/${name}`;
        const type = await (await server.getResourceAsync(context, at)).typeAsync();
        return type.isDirectory ? walk(at) : [at];
      }),
    );
    return inner.flat();
  };
  return {
    address: `http://127.0.0.1:${port}/`,
    host: `127.0.0.1:${port}`,
    username,
    password,
    files: async () => {
      const before = state;
      state = 'on';
      const found: [string, string][] = [];
      for (const path of (await walk('/')).sort()) found.push([path, await textAt(path)]);
      state = before;
      seen = seen.filter((call) => !call.startsWith('GET '));
      return Object.fromEntries(found);
    },
    calls: () => {
      const since = seen;
      seen = [];
      return since;
    },
    turn: (how) => {
      state = how;
    },
    close: () => server.stopAsync(),
  };
}
