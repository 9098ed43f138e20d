import { createFakeClock, type FakeClock } from '../support/fake-clock.ts';

/** The clock of the tests, which lets the sandbox's responses arrive in between. */
export interface SandboxClock extends FakeClock {
  /** Wraps every exchange with the sandbox, so that `flush` waits for it. */
  during<T>(exchange: Promise<T>): Promise<T>;
}

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

export function createSandboxClock(start: number): SandboxClock {
  let exchanges = 0;
  let turns = 0;

  const flush = async () => {
    // An exchange may wait for time to pass: then polling it does not help.
    for (let idle = 0; idle < 2;) {
      const before = `${exchanges} ${turns}`;
      await turn();
      if (exchanges > 0) await turn();
      idle = before === `${exchanges} ${turns}` ? idle + 1 : 0;
    }
  };
  return {
    ...createFakeClock(start, flush),
    during: async (exchange) => {
      exchanges += 1;
      turns += 1;
      try {
        return await exchange;
      } finally {
        exchanges -= 1;
        turns += 1;
      }
    },
  };
}
