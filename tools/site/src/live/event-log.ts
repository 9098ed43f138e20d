/** The names of all events, from astro.config.mjs. */
declare const EVENT_NAMES: readonly string[];

/** Lists the events that the widgets of the same frame send to their page, newest last. */
export function listenTo(log: HTMLElement): void {
  const frame = log.closest('.live') ?? document.body;
  for (const name of EVENT_NAMES)
    frame.addEventListener(name, (event) => {
      // Payment pages belong to a sandbox with a server, which does not exist here.
      if (name === 'cloud-payment-open') event.preventDefault();
      const detail = event instanceof CustomEvent ? JSON.stringify(event.detail) : '';
      const line = document.createElement('li');
      line.textContent = `${name} ${name === 'cloud-signed-in' ? '{ token }' : detail}`;
      log.append(line);
      log.scrollTop = log.scrollHeight;
    });
}
