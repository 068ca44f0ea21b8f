import type { Person } from '../sveis/people.ts';

export type IdentityType = 'integer' | 'uuid' | 'text';

/** Something of the other company, and counterparts of the same shape that exist nowhere. */
export interface Identity {
  readonly kind: string;
  readonly type: IdentityType;
  readonly foreign: string | number;
  /** One for each look, and one to spare: a counterpart that was written somewhere is no longer absent. */
  readonly absent: readonly (string | number)[];
}

/** How often a pair of answers is asked for before a difference counts. */
export const LOOKS = 3;

/** More than the attacked company has of anything, and too few for a number of one more digit. */
const STEP = 60;

export interface Belongings {
  readonly victims: readonly Person[];
  readonly otherHost: string;
  readonly group: number;
  readonly project: number;
  readonly device: string;
  readonly tag: string;
  readonly hostToken: string;
  readonly direct: string;
  readonly reset: string;
  readonly audit: string;
  readonly key: string;
  readonly deviceToken: string;
  readonly hostTokenText: string;
  readonly otp: string;
  readonly resetCode: string;
  readonly tagNumber: string;
}

export function identitiesOf(of: Belongings, uuid: () => string): readonly Identity[] {
  const integer = (kind: string, foreign: number): Identity => ({
    kind,
    type: 'integer',
    foreign,
    absent: looks((look) => foreign + STEP * look),
  });
  const id = (kind: string, foreign: string): Identity => ({
    kind,
    type: 'uuid',
    foreign,
    absent: looks(uuid),
  });
  const text = (kind: string, foreign: string): Identity => ({
    kind,
    type: 'text',
    foreign,
    absent: looks((look) => counterpart(foreign, look)),
  });
  return [
    ...of.victims.map(({ userId }) => integer('user', userId)),
    integer('group', of.group),
    integer('project', of.project),
    ...of.victims.map(({ sessionId }) => id('session', sessionId)),
    id('device', of.device),
    id('tag', of.tag),
    id('host token', of.hostToken),
    id('direct login', of.direct),
    id('reset code', of.reset),
    id('audit entry', of.audit),
    id('idempotency key', of.key),
    ...of.victims.slice(0, 2).map(({ username }) => text('user name', username)),
    ...of.victims.slice(0, 2).map(({ username, host }) => text('e-mail', `${username}@${host}.example`)),
    text('group name', `${of.victims[0]?.username.slice(0, -1)} welders`),
    text('link', of.otp),
    text('typed code', of.resetCode),
    text('tag number', of.tagNumber),
    ...of.victims.slice(0, 2).map(({ token }) => text('session token', token)),
    text('device token', of.deviceToken),
    text('host application token', of.hostTokenText),
    text('host', of.otherHost),
  ];
}

const looks = <T>(make: (look: number) => T): readonly T[] =>
  Array.from({ length: LOOKS + 1 }, (_, index) => make(index + 1));

/** Same length, same alphabet, same prefix of a token: only what it names does not exist. */
const counterpart = (text: string, turns: number): string => {
  const [prefix, rest] = /^[0-9a-z]{1,6}\.[\w-]{43}$/.test(text)
    ? (text.split('.') as [string, string])
    : ['', text];
  const turned = rest
    .replace(/[a-z]/g, (letter) => turn(letter, { first: 'a', count: 26, turns }))
    .replace(/\d/g, (digit) => turn(digit, { first: '0', count: 10, turns }));
  return prefix ? `${prefix}.${turned}` : turned;
};

const turn = (letter: string, of: { first: string; count: number; turns: number }): string => {
  const start = of.first.charCodeAt(0);
  return String.fromCharCode(start + ((letter.charCodeAt(0) - start + of.turns) % of.count));
};
