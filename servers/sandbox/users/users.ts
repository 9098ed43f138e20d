import type { Fixture, SignInRules } from '../fixtures/fixture.ts';
import { newUser } from '../fixtures/packages.ts';
import { testPhones } from '../fixtures/phones.ts';
import type { User } from '../entities.ts';
import { cardsFor } from '../billing/cards.ts';
import { randomId } from '../random.ts';
import type { Database } from '../state.ts';

const defaultRules: SignInRules = { by: 'sms', push: 'by-hand', reserve: false, codeLife: 300_000 };

const fixtureByPhone = new Map(testPhones.map((each) => [`7${each.phone}`, each]));
const fixtureByName = new Map(testPhones.map((each) => [each.name, each]));

export const fixtureNamed = (name: string): Fixture | undefined => fixtureByName.get(name);

/** The behaviour of a phone (`7XXXXXXXXXX`); created phones behave like their model. */
export function rulesFor(db: Database, phone: string): SignInRules {
  const like = userByPhone(db, phone)?.like;
  const fixture = fixtureByPhone.get(phone) ?? fixtureByName.get(like ?? '');
  return { ...defaultRules, ...fixture?.rules };
}

const userIdOf = (phone: string): string => `u${phone}`;

export const userByPhone = (db: Database, phone: string): User | undefined =>
  db.users.get(userIdOf(phone));

/** The account of a phone, created on first use. */
export function userFor(db: Database, phone: string, like?: string): User {
  const found = userByPhone(db, phone);
  if (found) return found;
  const fixture = like === undefined ? fixtureByPhone.get(phone) : fixtureByName.get(like);
  const behaviour = {
    ...(fixture ? fixture.user?.(db.now()) : newUser()),
    ...(fixture && !fixture.user ? newUser() : {}),
  };
  const userId = userIdOf(phone);
  if (fixture?.request) {
    const request = fixture.request(db.now());
    // Of each account like it, the request has its own id.
    const id = `${request.id}-${userId}`;
    db.requests.put(id, { ...request, id, userId });
  }
  return db.users.put(userId, {
    userId,
    phone,
    like: fixture?.name ?? 'other',
    tenant: 'other',
    lang: 'ru',
    known: fixture !== undefined,
    disabled: false,
    overQuota: false,
    sessionGone: false,
    balance: 10_000_00,
    outcome: 'ok',
    packages: [],
    switchover: [],
    orders: [],
    cards: cardsFor(behaviour.packages ?? [], db.now()),
    promoCodes: [],
    freePackage: null,
    sharedBalance: 'unavailable',
    moreOnOffer: 0,
    without: [],
    ...behaviour,
  });
}

/** A new token for a user. */
export function issueToken(db: Database, user: User): string {
  const token = randomId('t');
  db.tokens.put(token, { userId: user.userId });
  return token;
}

/** The owner of a token. `demo-<name>` is the token of each test phone, until it is revoked. */
export function userByToken(db: Database, token: string): User | undefined {
  const known = db.tokens.get(token);
  if (known) return known.userId === null ? undefined : db.users.get(known.userId);
  const fixture = token.startsWith('demo-') ? fixtureByName.get(token.slice(5)) : undefined;
  return fixture && userFor(db, `7${fixture.phone}`);
}

export const demoToken = (fixture: Fixture): string => `demo-${fixture.name}`;
