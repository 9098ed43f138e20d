import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { packageStatuses, packageTypes } from '#base/values/package.ts';
import { createClock } from '#browser/clock.ts';
import { Root } from '#ui/screen/root.tsx';
import { aPackage, somePlans } from '../tests/support/plans.ts';
import { screenDeps } from '../tests/support/screen-deps.ts';
import en from './plans/messages/en.json' with { type: 'json' };
import ru from './plans/messages/ru.json' with { type: 'json' };
import { PlansScreen } from './plans/plans/plans.view.tsx';

const commands = {
  ...{ retry: vi.fn(), signIn: vi.fn(), cancel: vi.fn(), explain: vi.fn() },
  ...{ continuePayment: vi.fn(), reactivate: vi.fn(), openPending: vi.fn() },
  ...{ otherPackages: vi.fn(), openPayments: vi.fn(), signOut: vi.fn() },
};
const all = packageTypes.flatMap((type) =>
  packageStatuses.flatMap((status) =>
    [true, false].map((willBeCreated) =>
      aPackage({ id: `${type} ${status} ${willBeCreated}`, type, status, willBeCreated }),
    ),
  ),
);

// Hundreds of cards, on one framework: a text is the same on all.
it.each(Object.entries({ ru, en }))(
  'the plans page has labels in %s for every type, status and flag of a package',
  async (lang, messages) => {
    const deps = {
      ...screenDeps(messages, lang === 'ru' ? 'ru' : 'en'),
      clock: createClock({ read: () => 0, write: () => undefined }),
    };
    const plans = somePlans({ current: all, switchover: all });
    const { container } = render(
      <Root lang={deps.lang} theme="auto">
        <PlansScreen {...deps} state={{ step: 'ready', plans }} commands={commands} />
      </Root>,
    );
    await waitFor(() => expect(container.querySelectorAll('.cw-row').length).toBe(all.length * 2));
  },
);
