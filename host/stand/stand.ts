/** The APIs that a test build can be pointed at; never part of a production build. Spec §2. */
export const stands = ['production', 'qa'] as const;
export type Stand = (typeof stands)[number];

/** The bases of a stand, as given by an integrator. */
export interface StandBases {
  readonly apiBase?: string;
  readonly billingBase?: string;
}

/** `config.json`: bases that it does not name are the page's own origin. */
export type StandConfig = { readonly [stand in Stand]?: StandBases };

const key = 'cloud_stand';

type Area = Pick<Storage, 'getItem' | 'setItem'>;

interface StoredStand extends StandBases {
  readonly stand?: Stand;
}

/** The earlier selection in this tab; undefined if there was none. */
export function storedStand(area: Area): StoredStand {
  try {
    const stored: unknown = JSON.parse(area.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const stand = stands.find((each) => each === Reflect.get(stored, 'stand'));
    return { ...basesOf(stored), ...(stand ? { stand } : {}) };
  } catch {
    return {};
  }
}

export function storeStand(area: Area, stand: Stand, config: StandConfig): void {
  area.setItem(key, JSON.stringify({ stand, ...config[stand] }));
}

/** The optional configuration: from the web host, then from the SSO host. Spec §7. */
export async function loadStandConfig(
  ask: (address: string) => Promise<Response>,
  hosts: readonly string[],
): Promise<StandConfig> {
  for (const host of hosts) {
    try {
      const answer = await ask(new URL('/config.json', host).href);
      if (answer.ok) return configOf(await answer.json());
    } catch {
      // It is optional: the next host is tried, or none is used.
    }
  }
  return {};
}

function basesOf(value: unknown): StandBases {
  const base = (name: 'apiBase' | 'billingBase') => {
    const given: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    return typeof given === 'string' ? { [name]: given } : {};
  };
  return { ...base('apiBase'), ...base('billingBase') };
}

function configOf(value: unknown): StandConfig {
  const named = typeof value === 'object' && value !== null ? value : {};
  return Object.fromEntries(stands.map((stand) => [stand, basesOf(Reflect.get(named, stand))]));
}
