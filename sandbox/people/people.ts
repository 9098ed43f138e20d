import type { Magic, SignInRules } from '../fixtures/fixture.ts';
import { newcomer } from '../fixtures/packages.ts';
import { magicPhones } from '../fixtures/phones.ts';
import type { Person } from '../entities.ts';
import { randomId } from '../random.ts';
import type { World } from '../state.ts';

const usual: SignInRules = { by: 'sms', push: 'ask', reserve: false, codeLife: 300_000 };

const magicByPhone = new Map(magicPhones.map((each) => [`7${each.phone}`, each]));
const magicByName = new Map(magicPhones.map((each) => [each.name, each]));

export const magicNamed = (name: string): Magic | undefined => magicByName.get(name);

/** How a phone (`7XXXXXXXXXX`) behaves; made-up phones behave like the one they were made like. */
export function rulesFor(world: World, phone: string): SignInRules {
  const like = personByPhone(world, phone)?.like;
  const magic = magicByPhone.get(phone) ?? magicByName.get(like ?? '');
  return { ...usual, ...magic?.rules };
}

const userIdOf = (phone: string): string => `u${phone}`;

export const personByPhone = (world: World, phone: string): Person | undefined =>
  world.people.get(userIdOf(phone));

/** The account of a phone, made on first sight. */
export function personFor(world: World, phone: string, like?: string): Person {
  const found = personByPhone(world, phone);
  if (found) return found;
  const magic = like === undefined ? magicByPhone.get(phone) : magicByName.get(like);
  return world.people.put(userIdOf(phone), {
    userId: userIdOf(phone),
    phone,
    like: magic?.name ?? 'other',
    tenant: 'other',
    lang: 'ru',
    known: magic !== undefined,
    disabled: false,
    overQuota: false,
    sessionGone: false,
    balance: 10_000_00,
    outcome: 'ok',
    packages: [],
    switchover: [],
    orders: [],
    promoCodes: [],
    freePackage: null,
    sharedBalance: 'unavailable',
    moreOnOffer: 0,
    ...(magic ? magic.person?.(world.now()) : newcomer()),
    ...(magic && !magic.person ? newcomer() : {}),
  });
}

/** A new token for a person. */
export function issueToken(world: World, person: Person): string {
  const token = randomId('t');
  world.tokens.put(token, { userId: person.userId });
  return token;
}

/** Whose token it is. `demo-<name>` is the token of each magic phone, until it is revoked. */
export function personByToken(world: World, token: string): Person | undefined {
  const known = world.tokens.get(token);
  if (known) return known.userId === null ? undefined : world.people.get(known.userId);
  const magic = token.startsWith('demo-') ? magicByName.get(token.slice(5)) : undefined;
  return magic && personFor(world, `7${magic.phone}`);
}

export const demoToken = (magic: Magic): string => `demo-${magic.name}`;
