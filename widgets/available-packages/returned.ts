import { changeWorld } from '../../src/change-world.ts';
import { success } from '../../src/domain/failure.ts';
import { createChange } from '../../src/flow/change.ts';
import type { RouteContext } from '../../src/route.tsx';
import { whoIs } from './person.ts';
import type { ReturnedDeps } from './returned.flow.ts';

/** What the pages need to which a payment page leads. */
export const returnedDeps = (
  { services, query, navigate }: RouteContext,
  says: ReturnedDeps['says'],
): ReturnedDeps => ({
  says,
  packageId: query.get('package_id') ?? undefined,
  change: async (signal) => {
    const person = await whoIs(services, signal);
    if (!person.ok) return person;
    const { userId, tenant } = person.value;
    return success(createChange(changeWorld(services, userId, tenant)));
  },
  visible: services.visibility.visible,
  announce: services.channel.post,
  navigate,
});
