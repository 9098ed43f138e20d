import type { SettingName } from './setting-names.ts';

/**
 * A widget's description for the package, the documentation and the tests. A manifest is not
 * shipped. Tag, component and entries are named after the folder: `promo-entry`,
 * `<cloud-promo-entry>`, `CloudPromoEntry`.
 */
export interface WidgetManifest {
  /** What it does, as a sentence. */
  readonly description: string;
  /** Settings that only this widget uses. */
  readonly settings: readonly SettingName[];
  /** Whether it is a line within a page that may have nothing to show, so that no space is reserved for it. */
  readonly isLine?: true;
  /** What a page may load up to its first screen, in kB after Brotli. Changed by a decision only. */
  readonly ceilingKB: number;
  /** How to open it as on a page, and how to recognise its first screen. */
  readonly example: {
    /** Whether a user is signed in, so that it needs a token. */
    readonly isSignedIn: boolean;
    /** The test phone that has the first screen at once; by default a subscriber. */
    readonly like?: string;
    /** Attributes of the tag besides the token and the addresses of the servers. */
    readonly attributes: Readonly<Record<string, string>>;
    /** Whether the first screen reads from the servers. */
    readonly reads: boolean;
    /** A selector of what the first screen has and its skeleton has not. */
    readonly content: string;
    /** The Russian heading of the first screen. */
    readonly heading: RegExp;
  };
}
