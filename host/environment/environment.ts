/** The APIs that a test build can be pointed at; never part of a production build. Spec §2. */
export const environments = ['production', 'qa'] as const;
export type Environment = (typeof environments)[number];

/** The bases of an environment, as given by an integrator. */
interface EnvironmentBases {
  readonly apiBase?: string;
  readonly billingBase?: string;
}

/** `config.json`: bases that it does not name are the page's own origin. */
type EnvironmentConfig = { readonly [name in Environment]?: EnvironmentBases };

const key = 'cloud_environment';

type Area = Pick<Storage, 'getItem' | 'setItem'>;

interface StoredEnvironment extends EnvironmentBases {
  readonly environment?: Environment;
}

/** The earlier selection in this tab; empty if there was none. */
export function storedEnvironment(area: Area): StoredEnvironment {
  try {
    const stored: unknown = JSON.parse(area.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const environment = environments.find((each) => each === Reflect.get(stored, 'environment'));
    return { ...basesOf(stored), ...(environment ? { environment } : {}) };
  } catch {
    return {};
  }
}

export function storeEnvironment(
  area: Area,
  environment: Environment,
  config: EnvironmentConfig,
): void {
  area.setItem(key, JSON.stringify({ environment, ...config[environment] }));
}

/** The optional configuration: from the web host, then from the SSO host. Spec §7. */
export async function loadEnvironmentConfig(
  request: (address: string) => Promise<Response>,
  hosts: readonly string[],
): Promise<EnvironmentConfig> {
  for (const host of hosts) {
    try {
      const response = await request(new URL('/config.json', host).href);
      if (response.ok) return configOf(await response.json());
    } catch {
      // It is optional: the next host is tried, or none is used.
    }
  }
  return {};
}

function basesOf(value: unknown): EnvironmentBases {
  const base = (name: 'apiBase' | 'billingBase') => {
    const stored: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    return typeof stored === 'string' ? { [name]: stored } : {};
  };
  return { ...base('apiBase'), ...base('billingBase') };
}

function configOf(value: unknown): EnvironmentConfig {
  const named = typeof value === 'object' && value !== null ? value : {};
  return Object.fromEntries(environments.map((name) => [name, basesOf(Reflect.get(named, name))]));
}
