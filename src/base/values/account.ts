/** Who is signed in. Spec §3, Account. */
export interface Account {
  /** The id used in billing paths, `{userid}` (spec §6). */
  readonly userId: string;
  readonly tenant: Tenant;
  readonly lang?: string;
}

/** The result of a sign-in. Spec §3, Auth response. */
export interface SignInResult {
  readonly token: string;
  readonly userId?: string;
  readonly tenant?: Tenant;
  readonly userCreated: boolean;
  readonly callbackUrl?: string;
  readonly toPlans: boolean;
}

/** `bln` are the operator's subscribers, `other` are users of other networks. Spec §1. */
export type Tenant = 'bln' | 'other';

/** Any tenant name except `bln` means another network. */
export const tenantOf = (name: string | undefined): Tenant => (name === 'bln' ? 'bln' : 'other');
