/** Whether a host name is that of the machine itself. */
export const isLocalHost = (hostname: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Whether the page is served from the machine itself, as on a developer's computer. */
export const isLocalPage = (): boolean => isLocalHost(location.hostname);

/** Whether a connection to a URL cannot be intercepted: https, or http on this device. */
export const isSecure = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLocalHost(hostname));
