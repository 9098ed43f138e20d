import type { ReactNode } from 'react';
import type { Clock } from '#base/ports/clock.ts';
import type { CloudEvent } from '#base/settings/events.ts';
import type { GoOptions, RouteLocation } from '#base/ports/location.ts';
import type { Lang, Settings } from '#base/settings/settings.ts';
import type { Flow, ReadableStore, Step } from '#base/flow/steps.ts';
import type { ReadSettings } from '#http/paths.ts';
import type { Catalogs } from '#i18n/catalogs.ts';
import type { Translate } from '#i18n/translate.ts';
import { message, type Skeleton } from '#ui/skeleton/skeleton.ts';
import type { Services } from './services.ts';

/** What every screen receives besides its state and commands. */
export interface ScreenDeps {
  readonly t: Translate;
  readonly lang: Lang;
  /** For countdowns: deadlines are compared with `clock.now()`. */
  readonly clock: Clock;
  /**
   * Calls `tick` every second and when the page becomes visible; returns a function that
   * unsubscribes.
   */
  readonly ticks: (tick: () => void) => () => void;
  /** Navigates to a route of spec §2. */
  readonly navigate: (target: string) => void;
  /** Signs out and opens /sso; afterwards returns here. */
  readonly signInAgain: () => void;
  /** Where the support is reached: a checked address. */
  readonly supportUrl?: string | undefined;
}

/** The props of a screen. `Inputs` are data that its route sets once, beside state and commands. */
export type ScreenProps<S extends Step, C, Inputs = unknown> = ScreenDeps & {
  readonly state: S;
  readonly commands: C;
} & Inputs;

/** Where the router continues after a sign-in. Spec §4, Sign-in end. */
export type AfterSignIn = 'here' | 'plans' | 'size-quota-promo' | 'available-packages';

/** What a route receives from the router. */
export interface RouteContext {
  readonly services: Services;
  /** The widget's first route; navigation ends there unless a flow names another target. */
  readonly start: string;
  /** Whether that is a route of the sign-in widget: the user has come to sign in. */
  readonly startsAtSignIn: boolean;
  readonly location: RouteLocation;
  readonly query: URLSearchParams;
  /** Reads a query parameter and removes it, so that a reload or Back does not find it again. */
  readonly once: (parameter: string) => string | null;
  /** `replace` removes this location from the history; `since` also all entries since that path. */
  readonly navigate: (target: string, options?: GoOptions) => void;
  /** One step back; if there is none, to `fallback`, by default the widget's first route. */
  readonly back: (fallback?: string) => void;
  /**
   * Opens /sso because nobody is signed in; afterwards the router continues at `chosen`, with this
   * location as the step back, or at this location.
   */
  readonly signInFirst: (then?: AfterSignIn, chosen?: string) => void;
}

/** A screen with the flow behind it. */
export interface OpenScreen {
  readonly Screen: (props: ScreenProps<Step, unknown>) => ReactNode;
  /** The state of its flow. */
  readonly store: ReadableStore<Step>;
  readonly commands: unknown;
  /** Data that its route has set once. */
  readonly inputs?: unknown;
}

/** An open route: its screen, and how to stop it. */
export interface OpenRoute {
  readonly screen: OpenScreen;
  /** Called when the query changes; true if the route handles it instead of opening again. */
  handleQuery?(query: URLSearchParams): boolean;
  stop(): void;
}

/** The code of a route. */
export interface RouteModule {
  open(context: RouteContext): OpenRoute;
}

/** One entry of a route table. */
export interface RouteEntry {
  /** Shown while the code of the route is loading; by default that of a message. */
  readonly skeleton?: Skeleton;
  /** Shown instead of `skeleton` if the query has `step=confirm`. */
  readonly confirming?: Skeleton;
  /** Routes that the user is likely to open next; loaded at the user's first interaction with the widget. */
  readonly next?: readonly string[];
  /**
   * Addresses below the billing base that its screen will request: requested early, together with its
   * code.
   */
  readonly reads?: (userId: string, settings: ReadSettings) => readonly string[];
  /**
   * Addresses that the screen requests without a token. They are read early for a visitor, and for every
   * user if the route has no `reads`.
   */
  readonly publicReads?: (settings: Settings) => readonly string[];
}

/** The skeleton of a location until its screen is loaded. */
export const skeletonAt = (entry: RouteEntry | undefined, search: string): Skeleton =>
  (/\bstep=confirm\b/.test(search) && entry?.confirming) || (entry?.skeleton ?? message);

/** The routes of one widget, and their messages. */
export interface WidgetRoutes {
  /** The name of the widget, which is its folder. */
  readonly widget: string;
  /** The widget's first route. */
  readonly start: string;
  /** Whether its screens are one narrow column, as wide as a form. */
  readonly isNarrow?: true;
  /** Whether its routes work without a sign-in. Spec §6. */
  readonly isPublic?: true;
  /**
   * Whether it is a line within a page: its own route is no page of the host, and has no height while it has
   * nothing to say, also if its code is missing.
   */
  readonly isLine?: true;
  /** The widget's own messages, and those shared with other widgets. The first catalog with a key wins. */
  readonly messages: readonly Catalogs[];
  /** Messages that the first screen does not need. */
  readonly laterMessages?: readonly Catalogs[];
  /** The code of its routes, by path. */
  readonly pages: () => Promise<{ readonly pages: Readonly<Record<string, RouteModule>> }>;
  readonly routes: Readonly<Record<string, RouteEntry>>;
}

/** The entry of a path and its widget. */
export interface FoundRoute {
  readonly widget: WidgetRoutes;
  readonly entry: RouteEntry;
}

/** Finds the route of a path; undefined for a path that is not a route. */
export type FindRoute = (path: string) => FoundRoute | undefined;

/** A route whose code can be loaded. */
export interface FoundPage extends FoundRoute {
  readonly load: () => Promise<RouteModule>;
}

/** Finds the route of a path, with its code. */
export type FindPage = (path: string) => FoundPage | undefined;

/** Whether a path is a route of the sign-in widget. */
export const isSignIn = (path: string, find: FindRoute): boolean =>
  find(path)?.widget.widget === 'sign-in';

/** Connects a flow to its screen. `events` derives the events to fire from two successive states. */
export function defineRoute<S extends Step, C, Inputs = unknown>(parts: {
  readonly flow: (
    context: RouteContext,
  ) => Flow<S, C> & Pick<OpenRoute, 'handleQuery'> & { readonly inputs?: Inputs };
  readonly Screen: (props: ScreenProps<S, C, NoInfer<Inputs>>) => ReactNode;
  readonly events?: (next: S, previous: S) => readonly CloudEvent[];
}): RouteModule {
  const { Screen } = parts;
  return {
    open: (context) => {
      const flow = parts.flow(context);
      const { store, commands, handleQuery, inputs } = flow;
      const unsubscribe = store.subscribe((next, previous) => {
        for (const { name, detail } of parts.events?.(next, previous) ?? [])
          context.services.emit(name, detail);
      });
      return {
        // The router need not know the types of a screen.
        screen: { Screen, store, commands, inputs } as unknown as OpenScreen,
        ...(handleQuery ? { handleQuery } : {}),
        stop: () => {
          unsubscribe();
          flow.stop();
        },
      };
    },
  };
}

const noop = () => undefined;

/**
 * What a screen receives that cannot respond: a server renders it, or the rest of the widget has not loaded.
 * @param now the time in milliseconds since the epoch
 */
export const staticScreenDeps = (t: Translate, lang: Lang, now: () => number): ScreenDeps => ({
  t,
  lang,
  clock: { now, after: () => noop },
  ticks: () => noop,
  navigate: noop,
  signInAgain: noop,
});
