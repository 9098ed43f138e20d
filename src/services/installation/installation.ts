/** A registered device. Times in milliseconds since the epoch. Spec §9, Installation token. */
export interface Installation {
  readonly id: string;
  readonly token: string;
  readonly expires: number;
}

/** Spec §9, in milliseconds. */
export const installationLimits = { timeout: 10_000, refreshUnder: 3_600_000 } as const;
