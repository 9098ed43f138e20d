import type { ControlName } from '#sandbox/control/shapes.ts';
import type { Fault, User } from '#sandbox/entities.ts';

/** The sandbox's control interface, as a test uses it. */
export interface SandboxControl {
  readonly origin: string;
  /** Resets everything: accounts, purchases, faults, clock. */
  reset(): Promise<void>;
  /** Any control call; rejects if the sandbox refuses it. */
  control<T = unknown>(name: ControlName, body?: object): Promise<T>;
  /** A new account; `like` is the test phone it is based on. */
  account(options?: Partial<User> & { readonly like?: string }): Promise<Account>;
  /** Injects a fault into the next `times` calls of this name (default: 1); 0: into every one. */
  fault(fault: Omit<Partial<Fault>, 'id'> & { readonly call: string }): Promise<void>;
  /** Advances the server's clock, in milliseconds. */
  advance(ms: number): Promise<void>;
  /** The state of the servers, for one phone or all. */
  state(phone?: string): Promise<SandboxState>;
}

export interface Account {
  /** Ten national digits. */
  readonly phone: string;
  readonly userId: string;
  readonly token: string;
}

export type SandboxState = Record<
  'purchases' | 'cancellations' | 'requests' | 'payments' | 'sms' | 'pushes' | 'users' | 'calls',
  readonly Record<string, unknown>[]
> & { readonly now: number };

export function sandboxControl(origin: string): SandboxControl {
  const json = async <T>(response: Response): Promise<T> => {
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };
  const control = async <T>(name: ControlName, body: object = {}): Promise<T> =>
    json<T>(
      await fetch(`${origin}/sandbox/control/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  return {
    origin,
    control,
    reset: () => control('reset'),
    account: (options = {}) => control<Account>('accounts', options),
    fault: (fault) => control('faults', fault),
    advance: (ms) => control('clock', { advance: ms }),
    state: async (phone) => {
      const query = phone === undefined ? '' : `?phone=${phone}`;
      return json<SandboxState>(await fetch(`${origin}/sandbox/state.json${query}`));
    },
  };
}
