// What a page does with a notice: a number in its menu, and the pages to which the notice leads.
document.addEventListener('cloud-notice', (event) => {
  const { actionRequired } = /** @type {CustomEvent<{ actionRequired: number }>} */ (event).detail;
  const badge = document.querySelector('[data-badge]');
  if (badge) badge.textContent = actionRequired > 0 ? String(actionRequired) : '';
});

document.addEventListener('cloud-navigate', (event) => {
  event.preventDefault();
  const { path } = /** @type {CustomEvent<{ path: string }>} */ (event).detail;
  // The pages of the cloud are those of this server. A page of an operator has its own session there.
  const token = document.querySelector('cloud-notice')?.getAttribute('token') ?? '';
  location.assign(`${path}?token=${encodeURIComponent(token)}`);
});
