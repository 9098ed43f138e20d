import { expect, it } from 'vitest';
import type { CloudEvents } from '#base/settings/events.ts';

/** A page that shows which package was bought. */
function startPage() {
  document.body.innerHTML = '<cloud-plans></cloud-plans><output></output>';
  document.addEventListener('cloud-subscribed', (event) => {
    const { detail } = event as CustomEvent<CloudEvents['cloud-subscribed']>;
    document.querySelector('output')?.append(detail.packageId);
  });
}

// #region test
it('the page shows which package was bought', () => {
  startPage();
  const detail = { packageId: '500GB' };
  const event = new CustomEvent('cloud-subscribed', { detail, bubbles: true });
  document.querySelector('cloud-plans')?.dispatchEvent(event);
  expect(document.querySelector('output')?.textContent).toBe('500GB');
});
// #endregion
