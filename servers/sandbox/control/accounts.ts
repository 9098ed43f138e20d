import type * as z from 'zod/mini';
import { leaveFamily } from '../billing/family.ts';
import { issueToken, fixtureNamed, userByPhone, userFor } from '../users/users.ts';
import { invalid } from '../http/refusal.ts';
import type { Database } from '../state.ts';
import type { ControlShapes } from './shapes.ts';
import { withoutUndefined } from './without-undefined.ts';

/** `9161234567`, `79161234567` and `+7 916 …` are the same phone. */
export const controlPhone = (phone: string): string => `7${phone.replace(/\D/g, '').slice(-10)}`;

/** Changes or creates the account of a phone; a new phone if none is named. */
export function account(db: Database, options: z.infer<ControlShapes['accounts']>): unknown {
  const { like, phone, ...patch } = options;
  if (like !== undefined && !fixtureNamed(like)) invalid('like', 'unknown');
  const number = phone === undefined ? freePhone(db) : controlPhone(phone);
  const user = userFor(db, number, like);
  db.users.put(user.userId, { ...user, ...withoutUndefined(patch) } as typeof user);
  return { phone: number.slice(1), userId: user.userId, token: issueToken(db, user) };
}

function freePhone(db: Database): string {
  const index = db.users.all().length;
  for (let each = index; ; each += 1) {
    const phone = `79100${String(each).padStart(6, '0')}`;
    if (!userByPhone(db, phone)) return phone;
  }
}

/** Resets a phone to its initial state, including purchases and messages. */
export function forget(db: Database, phone: string): void {
  const userId = userByPhone(db, phone)?.userId ?? '';
  db.users.remove(userId);
  leaveFamily(db, userId);
  db.familyOf.remove(userId);
  for (const key of [phone, `${phone}-reserve`]) db.codes.remove(key);
  for (const each of [db.sms, db.pushes]) for (const { id } of each.of(phone)) each.remove(id);
  for (const each of [db.requests, db.payments, db.purchases, db.cancellations])
    for (const { id } of each.of(userId)) each.remove(id);
}
