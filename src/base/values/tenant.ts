/** `bln` are the operator's subscribers, `other` are users of other networks. Spec §1. */
export type Tenant = 'bln' | 'other';

/** Any tenant name except `bln` means another network. */
export const tenantOf = (name: string | undefined): Tenant => (name === 'bln' ? 'bln' : 'other');
