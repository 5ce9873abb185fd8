import { describe, expect, it } from 'vitest';
import {
  accountErrors,
  checkEmail,
  checkName,
  checkPassword,
  tidyAccount,
} from '../../shared/domain/account.ts';
import { messages } from '../../shared/messages.ts';

const text = messages.account;

describe('name', () => {
  it.each([
    'Asha',
    'K. Rao',
    "D'Souza",
    'D’Souza',
    'Anne-Marie Kapoor',
    'José Álvarez',
    'अनुराधा',
    'കൃഷ്ണൻ',
    '  Asha  ',
    'a'.repeat(40),
  ])('[V-01] takes %j', (name) => expect(checkName(name)).toBeNull());
  it.each([
    ['', text.name.missing],
    ['   ', text.name.missing],
    ['a'.repeat(41), text.name.tooLong],
    ['Asha2', text.name.notAName],
    ['Asha@home', text.name.notAName],
    ['-Asha', text.name.notAName],
    ["Asha'", text.name.notAName],
    ['Asha <b>', text.name.notAName],
    ['\u202e\n', text.name.missing],
  ])('[V-01] refuses %j', (name, message) => expect(checkName(name)).toBe(message));
});

describe('e-mail address', () => {
  it.each(['a@b.in', 'asha.rao+jobs@mail.example.com', 'me@my.studio', 'me@x.design', ' a@b.co '])(
    '[V-05] takes %j',
    (email) => expect(checkEmail(email)).toBeNull(),
  );
  it.each([
    ['', text.email.missing],
    ['a', text.email.notAnAddress],
    ['a@b', text.email.notAnAddress],
    ['a@b.c', text.email.notAnAddress],
    ['a b@c.in', text.email.notAnAddress],
    ['a@@b.in', text.email.notAnAddress],
    ['a@b.in,c@d.in', text.email.notAnAddress],
    ['"<a@b.in>"', text.email.notAnAddress],
    [`${'a'.repeat(36)}@b.in`, text.email.tooLong],
  ])('[V-05] refuses %j', (email, message) => expect(checkEmail(email)).toBe(message));
});

describe('password', () => {
  const owner = { name: 'Asha Rao', email: 'asha.kapoor@example.com' };
  it.each(['correct horse', 'p@ssw0rd!!', '1234567890', 'ü'.repeat(5) + 'abcde'])('takes %j', (password) =>
    expect(checkPassword(password, owner)).toBeNull(),
  );
  it.each([
    ['', text.password.missing],
    ['short', text.password.tooShort],
    ['a1b2c3d4e'.slice(0, 9), text.password.tooShort],
    ['abcdefghij'.repeat(13), text.password.tooLong],
    ['abababababab', text.password.tooSimple],
    ['my-KAPOOR-2026', text.password.personal],
    ['xx asha 12345', text.password.personal],
    ['My-Atelier-Job', text.password.personal],
  ])('refuses %j', (password, message) => expect(checkPassword(password, owner)).toBe(message));
});

it('says one thing about each field', () => {
  expect(accountErrors({ name: '', email: 'x', password: 'y' })).toEqual([
    { pointer: '/name', message: text.name.missing },
    { pointer: '/email', message: text.email.notAnAddress },
    { pointer: '/password', message: text.password.tooShort },
  ]);
  expect(accountErrors({ name: 'Asha', email: 'asha@b.in', password: 'correct horse' })).toEqual([]);
});

it('tidies blanks of name and address, never of the password', () => {
  expect(tidyAccount({ name: ' Asha   Rao ', email: ' a@b.in ', password: ' a  b ' })).toEqual({
    name: 'Asha Rao',
    email: 'a@b.in',
    password: ' a  b ',
  });
});
