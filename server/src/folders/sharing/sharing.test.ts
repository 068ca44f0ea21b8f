import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardedLookup, isClosedAddress, mayCall } from '../../outgoing-address.ts';
import { openSecret, sealSecret } from '../../sealed-secret.ts';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  superQuery,
  type TestInstallation,
} from '../../testing/index.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { startTestWebDav, type TestWebDav } from '../../testing/services/webdav-service.ts';

const MAIN = '/api/main';
const SPEC_WORDS = 'Sharepoint might have incorrect credentials or configurations are missing !.';

describe('where files may be sent', () => {
  it.each([
    ['https://files.example.com/dav', true],
    ['https://93.184.216.34/dav', true],
    ['http://files.example.com/dav', false],
    ['https://127.0.0.1/dav', false],
    ['https://10.1.2.3/', false],
    ['https://192.168.1.4/', false],
    ['https://169.254.169.254/latest', false],
    ['https://[::1]/', false],
    ['https://[::ffff:127.0.0.1]/', false],
    ['https://[fd00::1]/', false],
    ['https://2130706433/', false],
    ['https://0x7f.1/', false],
    ['https://user:secret@files.example.com/', false],
    ['https://files.example.com/?to=x', false],
    ['file:///etc/passwd', false],
    ['gopher://files.example.com/', false],
    ['no address', false],
  ])('%s: %s', (address, may) => {
    expect(mayCall(address, [])).toBe(may);
  });

  it('the operator opens a host of the own network, with its port and no other', () => {
    expect(mayCall('http://127.0.0.1:8001/dav', ['127.0.0.1:8001'])).toBe(true);
    expect(mayCall('http://127.0.0.1:8002/dav', ['127.0.0.1:8001'])).toBe(false);
  });

  it('a public name that leads into the own network is refused when it is called', async () => {
    const found = await new Promise<unknown>((resolve) =>
      guardedLookup([], new URL('https://localhost/'))('localhost', { all: true }, resolve),
    );
    expect(String(found)).toContain('closed network');
    expect([isClosedAddress('8.8.8.8'), isClosedAddress('2606:4700::1111')]).toEqual([false, false]);
  });

  it('a secret opens with the key of the installation and for its company alone', () => {
    const key = Buffer.alloc(32, 1);
    const sealed = sealSecret({ key, purpose: 'sharing', owner: 7 }, 'hemmelig');
    expect(sealed).not.toContain('hemmelig');
    expect(openSecret({ key, purpose: 'sharing', owner: 7 }, sealed)).toBe('hemmelig');
    expect(openSecret({ key, purpose: 'sharing', owner: 8 }, sealed)).toBeUndefined();
    expect(openSecret({ key: Buffer.alloc(32, 2), purpose: 'sharing', owner: 7 }, sealed)).toBeUndefined();
    expect(openSecret({ key, purpose: 'sharing', owner: 7 }, 'v1.x.y')).toBeUndefined();
  });
});

describe('a folder that is shared', () => {
  let dav: TestWebDav;
  let sveis: TestInstallation;
  let fjord: Crew<'admin' | 'employee'>;
  beforeAll(async () => {
    dav = await startTestWebDav();
    sveis = await startTestInstallation({ env: { SHARING_HOSTS: dav.host } });
    fjord = await hireCrew(sveis, 'fjord', ['admin', 'employee'], { isBare: true });
  });
  afterAll(async () => {
    await sveis.close();
    await dav.close();
  });

  const settings = (more: object = {}) => ({
    body: { address: dav.address, username: dav.username, secret: dav.password, ...more },
  });
  const upload = async (text: string) => {
    const id = randomUUID();
    await fjord.as.admin('PUT', `${MAIN}/files/${id}?name=a.txt`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from(text),
    });
    return id;
  };
  const make = async (name: string, parent_id: string | null = null) =>
    String(
      (await fjord.as.admin('POST', `${MAIN}/folders`, { body: { id: randomUUID(), name, parent_id } }))
        .record.id,
    );
  const add = async (folder_id: string, name: string, text: string) =>
    String(
      (
        await fjord.as.admin('POST', `${MAIN}/documents`, {
          body: { id: randomUUID(), folder_id, name, file_id: await upload(text) },
        })
      ).record.id,
    );
  const share = (id: string, is_shared: boolean) =>
    fjord.as.admin('PUT', `${MAIN}/folders/${id}`, { body: { is_shared } });
  const urlOf = (id: string) => fjord.as.admin('GET', `${MAIN}/documents/${id}/share_url`);

  it('is set up by those who manage files; the secret is written and never read', async () => {
    const { admin, employee } = fjord.as;
    expect((await employee('GET', `${MAIN}/sharing`)).status).toBe(403);
    expect((await employee('PUT', `${MAIN}/sharing`, settings())).status).toBe(403);
    const missing = await admin('GET', `${MAIN}/sharing/check`);
    expect([missing.status, missing.body.errorcode, missing.body.message]).toEqual([499, 499, SPEC_WORDS]);
    const closed = await admin('PUT', `${MAIN}/sharing`, settings({ address: 'http://127.0.0.1:1/' }));
    expect([closed.status, closed.body.code]).toEqual([422, 'SHARING_ADDRESS']);
    const saved = await admin('PUT', `${MAIN}/sharing`, settings());
    expect(saved.record).toMatchObject({ address: dav.address, has_secret: true });
    expect(JSON.stringify(saved.body)).not.toContain(dav.password);
    const rows = await superQuery(sveis, 'select secret from sharing_target');
    expect(JSON.stringify(rows)).not.toContain(dav.password);
    const audit = await superQuery(sveis, "select after from audit where entity = 'sharing_target'");
    expect(JSON.stringify(audit)).not.toContain(dav.password);
    expect((await admin('GET', `${MAIN}/sharing/check`)).body).toMatchObject({ answered: true });
    // A kept secret does not follow to another address.
    const moved = await admin('PUT', `${MAIN}/sharing`, {
      body: { address: `${dav.address}other/`, username: dav.username },
    });
    expect(moved.record.has_secret).toBe(false);
    await admin('PUT', `${MAIN}/sharing`, settings());
  });

  it('is mirrored: files, subfolders, new revisions, new names, moves and what is deleted', async () => {
    const top = await make('Delt');
    const inner = await make('Tegninger æøå', top);
    const own = await make('Ikke delt');
    const plan = await add(inner, 'Plan ąčę.txt', 'first');
    await add(own, 'Private.txt', 'stays');
    expect([(await urlOf(plan)).status, (await urlOf(plan)).body.code]).toEqual([422, 'NO_DOWNLOAD_URL']);
    await share(top, true);
    await runJobs(sveis);
    expect(await dav.files()).toEqual({ '/Delt/Tegninger æøå/Plan ąčę.txt': 'first' });
    const { share_url } = (await urlOf(plan)).record;
    expect(decodeURIComponent(String(share_url))).toBe(`${dav.address}Delt/Tegninger æøå/Plan ąčę.txt`);

    const path = `${MAIN}/documents/${plan}`;
    await fjord.as.admin('POST', `${path}/revisions`, { body: { file_id: await upload('second') } });
    await fjord.as.admin('PUT', path, { body: { name: 'Plan B.txt' } });
    const again = await add(inner, 'Plan ąčę.txt', 'took its place');
    await runJobs(sveis);
    expect(await dav.files()).toEqual({
      '/Delt/Tegninger æøå/Plan B.txt': 'second',
      '/Delt/Tegninger æøå/Plan ąčę.txt': 'took its place',
    });

    await fjord.as.admin('PUT', `${MAIN}/folders/${inner}`, { body: { name: 'Tegn' } });
    await fjord.as.admin('DELETE', `${MAIN}/documents/${again}`);
    await runJobs(sveis);
    expect(await dav.files()).toEqual({ '/Delt/Tegn/Plan B.txt': 'second' });

    dav.calls();
    await runJobs(sveis);
    expect(dav.calls()).toEqual([]);
    await share(top, false);
    await runJobs(sveis);
    expect(await dav.files()).toEqual({});
    expect((await urlOf(plan)).body.code).toBe('NO_DOWNLOAD_URL');
  });

  it('a service that refuses is told in the words of the specification, and all of it goes when it is mended', async () => {
    const top = await make('Nektet');
    await share(top, true);
    dav.turn('refusing');
    const id = await add(top, 'A.txt', 'waits');
    await runJobs(sveis);
    const refused = await urlOf(id);
    expect([refused.status, refused.body.errorcode, refused.body.message]).toEqual([499, 499, SPEC_WORDS]);
    expect((await fjord.as.admin('GET', `${MAIN}/documents/${id}`)).record.share_problem).toBe(
      'SHARING_SERVICE',
    );
    dav.turn('on');
    await fjord.as.admin('PUT', `${MAIN}/sharing`, settings());
    await runJobs(sveis);
    expect(await dav.files()).toEqual({ '/Nektet/A.txt': 'waits' });
    expect((await urlOf(id)).status).toBe(200);
  });

  it('a service that is down is asked again later, and what is there by then is what counts', async () => {
    const top = await make('Nede');
    await share(top, true);
    dav.turn('failing');
    const id = await add(top, 'Late.txt', 'old');
    await runJobs(sveis);
    expect((await fjord.as.admin('GET', `${MAIN}/documents/${id}`)).record.share_problem).toBe('WAITING');
    dav.turn('on');
    await fjord.as.admin('POST', `${MAIN}/documents/${id}/revisions`, {
      body: { file_id: await upload('new') },
    });
    await runJobs(sveis);
    expect((await dav.files())['/Nede/Late.txt']).toBe('new');
  });
});
