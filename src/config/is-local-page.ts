/** Whether the page is served from the machine itself, as on a developer's computer. */
export const isLocalPage = (): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);
