import { describe, expect, it } from 'vitest';
import {
  namesOf,
  patchScimGroup,
  readScimFilter,
  readScimGroup,
  readScimUser,
  readUserPatch,
  SCIM_ENTERPRISE,
} from './index.ts';

describe('a filter of a directory', () => {
  it.each([
    ['userName eq "jonas@fjord.no"', [{ attribute: 'username', value: 'jonas@fjord.no' }]],
    ['USERNAME EQ "a"', [{ attribute: 'username', value: 'a' }]],
    ['externalId eq "1-2-3"', [{ attribute: 'externalid', value: '1-2-3' }]],
    ['emails eq "a@b.no"', [{ attribute: 'emails', value: 'a@b.no' }]],
    ['emails[type eq "work"].value eq "a@b.no"', [{ attribute: 'emails', value: 'a@b.no' }]],
    ['emails.value eq "a@b.no"', [{ attribute: 'emails', value: 'a@b.no' }]],
    ['displayName eq "He said \\"no\\""', [{ attribute: 'displayname', value: 'He said "no"' }]],
    ['active eq true', [{ attribute: 'active', value: 'true' }]],
    [`${SCIM_ENTERPRISE}:employeeNumber eq "7"`, [{ attribute: 'employeenumber', value: '7' }]],
    [
      'id eq "4" and members eq "7"',
      [
        { attribute: 'id', value: '4' },
        { attribute: 'members', value: '7' },
      ],
    ],
  ])('%s', (filter, terms) => {
    expect(readScimFilter(filter)).toEqual(terms);
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName co "a"',
    'userName eq "a" or userName eq "b"',
    'userName eq "a" and',
    'not (userName eq "a")',
    `userName eq "${'a'.repeat(1000)}"`,
    'userName eq "a"; drop table app_user',
  ])('%s is refused', (filter) => {
    expect(() => readScimFilter(filter)).toThrow('SCIM_FILTER');
  });
});

describe('what a directory says of a person', () => {
  it('is read from a whole user', () => {
    expect(
      readScimUser({
        schemas: [],
        userName: ' Jonas@Fjord.no ',
        externalId: 'e1',
        name: { givenName: 'Jonas', familyName: 'Petraitis' },
        emails: [
          { value: 'home@x.no', type: 'home', primary: true },
          { value: 'jonas@fjord.no', type: 'work' },
        ],
        phoneNumbers: [
          { value: '1', type: 'work' },
          { value: '2', type: 'mobile' },
        ],
        preferredLanguage: 'lt-LT',
        title: 'Welder',
        active: true,
        roles: [{ value: 'admin' }],
        [SCIM_ENTERPRISE]: { employeeNumber: 1042, manager: { value: '3' } },
      }),
    ).toEqual({
      userName: 'Jonas@Fjord.no',
      externalId: 'e1',
      givenName: 'Jonas',
      familyName: 'Petraitis',
      email: 'jonas@fjord.no',
      phone: '2',
      language: 'lt',
      employeeNumber: '1042',
      manager: '3',
      active: true,
    });
  });

  it.each([
    ['a word for no', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    ['a list of one', [{ op: 'replace', path: 'active', value: [{ value: 'True' }] }], { active: true }],
    ['no path', [{ op: 'replace', value: { active: false } }], { active: false }],
    [
      'no path, paths inside',
      [{ op: 'Add', value: { 'name.givenName': 'A', 'emails[type eq "work"].value': 'a@b.no' } }],
      { givenName: 'A', email: 'a@b.no' },
    ],
    [
      'an address by its type',
      [{ op: 'Add', path: 'emails[type eq "work"].value', value: 'a@b.no' }],
      { email: 'a@b.no' },
    ],
    ['another address', [{ op: 'Add', path: 'emails[type eq "home"].value', value: 'a@b.no' }], {}],
    [
      'mobile before work in any order',
      [
        { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '1' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '2' },
      ],
      { phone: '2' },
    ],
    [
      'a manager by a whole path',
      [{ op: 'Replace', path: `${SCIM_ENTERPRISE}:manager`, value: [{ $ref: '../Users/7', value: '7' }] }],
      { manager: '7' },
    ],
    ['a manager who is gone', [{ op: 'Remove', path: `${SCIM_ENTERPRISE}:manager` }], { manager: null }],
    ['what we do not keep', [{ op: 'Add', path: 'addresses[type eq "work"].country', value: 'NO' }], {}],
    [
      'a schema inside a value',
      [{ op: 'add', value: { [SCIM_ENTERPRISE]: { employeeNumber: '9' } } }],
      { employeeNumber: '9' },
    ],
  ])('is read from a patch with %s', (_what, operations, change) => {
    expect(readUserPatch(operations)).toEqual(change);
  });

  it.each([
    ['an unknown operation', [{ op: 'move', path: 'active' }], 'SCIM_PATCH'],
    ['no path and no attributes', [{ op: 'replace', value: 'x' }], 'SCIM_PATCH'],
    ['removing everything', [{ op: 'remove' }], 'SCIM_PATCH'],
    ['removing whether somebody is active', [{ op: 'remove', path: 'active' }], 'SCIM_PATCH'],
    ['a path nobody can read', [{ op: 'add', path: 'emails[', value: 'x' }], 'SCIM_PATCH'],
    ['no user name', [{ op: 'replace', path: 'userName', value: '' }], 'VALIDATION'],
    ['neither yes nor no', [{ op: 'replace', path: 'active', value: 'perhaps' }], 'VALIDATION'],
  ])('%s is refused', (_what, operations, code) => {
    expect(() => readUserPatch(operations)).toThrow(code);
  });

  it('has a first and a last name, from the name as it is shown where nothing else comes', () => {
    expect(namesOf({ displayName: 'Ola Henrik Berg' })).toEqual({
      first_name: 'Ola Henrik',
      last_name: 'Berg',
    });
    expect(namesOf({ givenName: 'A', displayName: 'X Y' })).toEqual({ first_name: 'A', last_name: '' });
    const before = { first_name: 'Kari', last_name: 'Lie' };
    expect(namesOf({ displayName: 'Somebody Else' }, before)).toEqual(before);
    expect(namesOf({ familyName: 'Lie-Berg' }, before)).toEqual({
      first_name: 'Kari',
      last_name: 'Lie-Berg',
    });
  });
});

describe('a group of a directory', () => {
  const before = { displayName: 'Hall 2', externalId: null, members: ['3', '4'] };
  const members = (...ids: readonly string[]) => ids.map((value) => ({ value }));

  it.each([
    ['add', [{ op: 'add', path: 'members', value: members('4', '5') }], ['3', '4', '5']],
    ['add one', [{ op: 'Add', path: 'members', value: { value: '5' } }], ['3', '4', '5']],
    ['remove by a filter', [{ op: 'remove', path: 'members[value eq "3"]' }], ['4']],
    ['remove by a list', [{ op: 'Remove', path: 'members', value: members('4') }], ['3']],
    ['remove all', [{ op: 'remove', path: 'members' }], []],
    ['replace', [{ op: 'replace', path: 'members', value: members('9') }], ['9']],
    ['replace without a path', [{ op: 'replace', value: { members: members('9') } }], ['9']],
    ['remove nobody', [{ op: 'remove', path: 'members', value: [] }], ['3', '4']],
  ])('%s', (_what, operations, expected) => {
    expect(patchScimGroup(before, operations)).toEqual({ ...before, members: expected });
  });

  it('is renamed and linked, with the id beside the name as Okta sends it', () => {
    expect(
      patchScimGroup(before, [
        { op: 'replace', value: { id: '8', displayName: ' Hall 3 ' } },
        { op: 'add', path: 'externalId', value: 'g1' },
      ]),
    ).toEqual({ displayName: 'Hall 3', externalId: 'g1', members: ['3', '4'] });
  });

  it('keeps its members where a replacement does not name any', () => {
    expect(readScimGroup({ displayName: 'Hall 3' }, before).members).toEqual(['3', '4']);
    expect(readScimGroup({ displayName: 'Hall 3', members: [] }, before).members).toEqual([]);
  });

  it.each([
    ['a group inside', [{ op: 'add', path: 'members', value: [{ value: '1', type: 'Group' }] }]],
    ['a member without an id', [{ op: 'add', path: 'members', value: [{}] }]],
    ['no name', [{ op: 'remove', path: 'displayName' }]],
    ['another filter', [{ op: 'remove', path: 'members[display eq "x"]' }]],
  ])('%s is refused', (_what, operations) => {
    expect(() => patchScimGroup(before, operations)).toThrow();
  });
});
