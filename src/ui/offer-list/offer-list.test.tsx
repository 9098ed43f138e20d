import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { OfferList } from './offer-list.tsx';
import { SegmentedControl } from '../segmented-control/segmented-control.tsx';

const offers = [
  { id: 'a', size: '250 GB', price: '150 ₽', period: 'for 30 days', current: 'Yours' },
  { id: 'b', size: '500 GB', price: '250 ₽', period: 'for 30 days' },
];

function Page() {
  const [selected, setSelected] = useState('a');
  const [period, setPeriod] = useState<'day' | 'year'>('day');
  return (
    <>
      <SegmentedControl
        label="Period"
        selected={period}
        onSelect={setPeriod}
        segments={[
          { value: 'day', label: 'Day' },
          { value: 'year', label: 'Year', badge: '−50 %' },
        ]}
      />
      <OfferList label="Size" offers={offers} selected={selected} onSelect={setSelected} />
      <output>{`${period} ${selected}`}</output>
    </>
  );
}

it('offer cards select a package and a period by a click anywhere on them, in separate groups', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByText('250 ₽'));
  await user.click(screen.getByText('−50 %'));
  expect(screen.getByRole('status').textContent).toBe('year b');
});

it('offer cards expose everything they show to a screen reader', () => {
  render(<Page />);
  expect(
    screen.getByRole('radio', { name: /250 GB\s*150 ₽\s*for 30 days\s*Yours/, checked: true }),
  );
  expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeDefined();
});
