import { storageOf } from '../billing/storage.ts';
import { calls } from '../http/calls.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';

/** What a user's files use. docs/contract.md, Storage. */
export const storageRoutes = [
  route({
    ...calls.getStorage,
    handle: ({ db, user }) => {
      const owner = user();
      if (owner.without.includes('storage')) refuse(404, 'NotSupported');
      return { body: storageOf(owner, db.now()) };
    },
  }),
];
