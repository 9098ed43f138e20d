import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '#i18n/messages/en.json' with { type: 'json' };
import { screenDeps } from '../../tests/support/screen-deps.ts';
import { FailureContext, type FailureDeps } from './limit.tsx';
import { Support } from './support.tsx';

const { t, clock, ticks } = screenDeps(en, 'en');

const contextOf = (supportUrl: string): FailureDeps => ({ clock, ticks, supportUrl });

function linkTo(supportUrl: string): Element {
  const context = contextOf(supportUrl);
  render(
    <FailureContext.Provider value={context}>
      <Support t={t} />
    </FailureContext.Provider>,
  );
  return screen.getByRole('link');
}

it.each([
  ['https://help.example/', '_blank'],
  ['mailto:help@shop.example', null],
  ['tel:+78005553535', null],
])('the support at %s is opened beside the page only if it is a page itself', (address, target) => {
  const link = linkTo(address);
  expect(link.getAttribute('href')).toBe(address);
  expect(link.getAttribute('target')).toBe(target);
});

it('a problem without a known failure names the support alone', () => {
  expect(linkTo('https://help.example/').parentElement?.textContent).not.toContain('Error');
});
