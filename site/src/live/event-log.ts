import { events } from '../../../src/element/manifest.ts';

/** Lists what the widgets of the same frame tell their page, the newest last. */
export function listenTo(log: HTMLElement): void {
  const frame = log.closest('.live') ?? document.body;
  for (const name of Object.keys(events))
    frame.addEventListener(name, (event) => {
      // The page of a payment belongs to a sandbox with a server: here nothing would answer.
      if (name === 'cloud-payment-open') event.preventDefault();
      const detail = event instanceof CustomEvent ? JSON.stringify(event.detail) : '';
      const line = document.createElement('li');
      line.textContent = `${name} ${name === 'cloud-signed-in' ? '{ token }' : detail}`;
      log.append(line);
      log.scrollTop = log.scrollHeight;
    });
}
