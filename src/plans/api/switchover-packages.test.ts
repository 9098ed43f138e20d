import { expect, it } from 'vitest';
import { cancelSwitchState } from '#purchase/cancel-switch.ts';
import { getSwitchoverPackages } from './switchover-packages.ts';

it('a package that will replace a plan has no switch, even if the response does not say so', () => {
  const wire = {
    id: 'p',
    period: '30days',
    cost: 100,
    package_type: 'paid',
    can_unsubscribe: true,
  };
  const call = getSwitchoverPackages('u1');
  const response = call.wire.parse({ _embedded: { switchover_packages: [wire] } });
  expect(call.value(response, { status: 200 }).map(cancelSwitchState)).toEqual(['pending']);
});
