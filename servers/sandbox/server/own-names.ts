import { hostname, networkInterfaces } from 'node:os';

/** The addresses of this machine that other machines may reach, first those of IPv4. */
export function networkAddresses(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const reachable = all.filter(({ internal, address }) => !internal && !address.startsWith('fe80'));
  return ['IPv4', 'IPv6'].flatMap((family) =>
    reachable
      .filter((each) => each.family === family)
      .map(({ address }) => (family === 'IPv6' ? `[${address}]` : address)),
  );
}

const isLocal = (name: string): boolean =>
  /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(name);

/**
 * Whether a request names this server. A website can let its own name resolve to this machine (DNS
 * rebinding); a browser then takes its pages and those of the sandbox for one site.
 * @param name as in `URL.hostname`
 * @param named host and origin that the server was started with
 */
export const isOwnName = (name: string, named: readonly string[]): boolean =>
  isLocal(name) ||
  [...named, hostname().toLowerCase()].includes(name) ||
  networkAddresses().includes(name);
