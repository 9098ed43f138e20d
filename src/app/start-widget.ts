import type { Steps } from '#base/flow/steps.ts';
import type { LocationHistory } from '#base/ports/location.ts';
import type { FindPage } from './route.tsx';
import { createRouter, type Router } from './router.ts';
import type { RouterState } from './router.state.ts';
import type { ShownScreen } from './screen-opener.ts';
import { createServices, type Services, type ServicesConfig } from './services.ts';

interface StartWidgetConfig extends ServicesConfig {
  readonly location: LocationHistory;
  /** The route at which the widget starts. */
  readonly start: string;
  /** What the widget shows so far. */
  readonly steps: Steps<RouterState>;
  /** Its first screen, if it is on display already. */
  readonly shown?: ShownScreen | undefined;
}

/** A widget whose router runs. */
export interface StartedWidget {
  readonly services: Services;
  readonly router: Router;
  stop(): void;
}

/** What is loaded after the first screen of a widget: the router, and the code of its own pages. */
export interface WidgetRest {
  readonly start: (config: StartWidgetConfig) => StartedWidget;
}

/** @param findPage the routes whose code the router loads */
export const createRest = (findPage: FindPage): WidgetRest => ({
  start: (config) => {
    const { location, start, steps, shown } = config;
    const services = createServices(config);
    const router = createRouter(services, location, start, findPage, steps);
    router.start(shown);
    return {
      services,
      router,
      stop: () => {
        router.stop();
        services.stop();
      },
    };
  },
});
