import { describe, expect, it } from 'vitest';
import { errorCodes } from './codes.ts';
import { type Api, describeFailure, type FailedCall } from './failure.ts';

const apis: readonly Api[] = ['tenant', 'main', 'checklist'];

const envelope = (errorcode: number, more: object = {}) => ({
  status: 'error',
  errorcode,
  code: 'SOME_CODE',
  message: 'From the server',
  ...more,
});

const shown = (call: FailedCall) => {
  const { message, after } = describeFailure(call);
  return message.kind === 'id'
    ? { says: message.id, ...(message.values ? { values: message.values } : {}), after }
    : { says: `"${message.text}"`, after };
};

describe.each(apis)('a call of the %s API', (api) => {
  it('401 says that authentication failed and logs out', () => {
    expect(shown({ api, status: 401, body: envelope(401) })).toEqual({
      says: 'shell.authenticationFailed',
      after: 'logout',
    });
  });

  it('499 names the sharing service, by status or by errorcode', () => {
    const sharing = { says: 'shell.sharingService', after: 'stay' };
    expect(shown({ api, status: 499, body: envelope(499) })).toEqual(sharing);
    expect(shown({ api, status: 499 })).toEqual(sharing);
    expect(shown({ api, status: 200, body: envelope(499) })).toEqual(sharing);
    expect(shown({ api, status: 422, body: envelope(499, { errors: { a: ['b'] } }) })).toEqual(sharing);
  });

  it('500 and no answer at all say that something went wrong', () => {
    const wrong = { says: 'shell.somethingWentWrong', after: 'stay' };
    expect(shown({ api, status: 500, body: envelope(500), bodyText: 'stack' })).toEqual(wrong);
    expect(shown({ api, status: undefined })).toEqual(wrong);
  });

  it('another status tells its number and the body, or else the status text', () => {
    expect(shown({ api, status: 502, bodyText: 'Bad gateway body', statusText: 'Bad Gateway' })).toEqual({
      says: 'shell.statusCodeMessage',
      values: { code: 502, body: 'Bad gateway body' },
      after: 'stay',
    });
    expect(shown({ api, status: 418, bodyText: '', statusText: 'Teapot' })).toMatchObject({
      values: { code: 418, body: 'Teapot' },
    });
    expect(shown({ api, status: 418 })).toMatchObject({ values: { code: 418, body: '' } });
  });

  it('a refusal with a message of the server shows that message', () => {
    for (const status of [200, 400, 403, 409, 429, 503]) {
      expect(shown({ api, status, body: envelope(status) })).toEqual({
        says: '"From the server"',
        after: 'stay',
      });
    }
  });

  it('hands the code and the fields on to the screen', () => {
    const failure = describeFailure({
      api,
      status: 422,
      body: envelope(422, { code: 'WEEK_LOCKED', errors: { title: ['Required', 7], odd: 'text' } }),
    });
    expect(failure.code).toBe('WEEK_LOCKED');
    expect(failure.fields).toEqual({ title: ['Required'], odd: [] });
  });

  it.each([null, undefined, 'text', 7, [], [{ message: 'x' }], { message: 7, code: {}, errors: [] }])(
    'survives the body %j',
    (body) => {
      expect(describeFailure({ api, status: 400, body, bodyText: 'b' }).message).toEqual({
        kind: 'id',
        id: 'shell.statusCodeMessage',
        values: { code: 400, body: 'b' },
      });
    },
  );
});

describe('404', () => {
  it('of the tenant API shows the text of the body and stays', () => {
    expect(shown({ api: 'tenant', status: 404, bodyText: 'No such drawing' })).toEqual({
      says: '"No such drawing"',
      after: 'stay',
    });
    expect(shown({ api: 'tenant', status: 404, statusText: 'Not Found' })).toEqual({
      says: '"Not Found"',
      after: 'stay',
    });
  });

  it('of the main API shows the server’s message and leaves for the dashboard', () => {
    expect(shown({ api: 'main', status: 404, body: envelope(404) })).toEqual({
      says: '"From the server"',
      after: 'dashboard',
    });
  });
});

describe('422', () => {
  const body = envelope(422, {
    errors: { email: ['Required', 'Invalid Email'], empty: [], hours: ['Invalid Hours'] },
  });

  it('of the tenant API has one line per field, each with its first message', () => {
    expect(shown({ api: 'tenant', status: 422, body }).says).toBe('"email: Required\nhours: Invalid Hours"');
  });

  it('of the main API shows the first message alone', () => {
    expect(shown({ api: 'main', status: 422, body }).says).toBe('"Required"');
  });

  it.each(apis)('of the %s API without fields shows the message', (api) => {
    expect(shown({ api, status: 422, body: envelope(422) }).says).toBe('"From the server"');
    expect(shown({ api, status: 422, bodyText: 'plain' }).says).toBe('"plain"');
  });
});

describe('markup in an answer', () => {
  const markup = '<img src=x onerror=alert(1)><b>Hi</b>';

  it.each([200, 400, 403, 404, 409, 422, 503])(
    '%d: stays text for a text node, letter for letter',
    (status) => {
      const { message } = describeFailure({
        api: 'main',
        status,
        body: envelope(status, { message: markup }),
      });
      expect(message).toEqual({ kind: 'text', text: markup });
    },
  );

  it('stays text in a field and in an unknown status too', () => {
    const field = describeFailure({
      api: 'main',
      status: 422,
      body: envelope(422, { errors: { a: [markup] } }),
    });
    expect(field.message).toEqual({ kind: 'text', text: markup });
    const other = describeFailure({ api: 'tenant', status: 502, bodyText: markup });
    expect(other.message).toMatchObject({ values: { body: markup } });
  });
});

describe('the codes of the server', () => {
  it('each travel under one status that the app has a row for', () => {
    const rows = [400, 401, 403, 404, 409, 422, 429, 499, 500, 503];
    expect(Object.values(errorCodes).filter((status) => !rows.includes(status))).toEqual([]);
  });
});
