import { createRoot } from 'react-dom/client';
import type { Location } from '#ports/location.ts';
import type { Settings } from '#config/settings.ts';
import { createJourney } from '#app/router.ts';
import { JourneyView } from '#app/router-view.tsx';
import { createServices, type ServicesConfig } from '#app/services.ts';

export interface MountConfig extends ServicesConfig {
  readonly root: ShadowRoot;
  readonly location: Location;
  readonly home: string;
}

/** A widget at work in a shadow root. */
export interface Mounted {
  /** New token, user id or theme, without losing the step. */
  update(settings: Settings): void;
  stop(): void;
}

/** Mounts a journey into an element's shadow root. */
export function mount(config: MountConfig): Mounted {
  const services = createServices(config);
  const journey = createJourney(services, config.location, config.home);
  const view = createRoot(config.root);
  const draw = (settings: Settings) =>
    view.render(<JourneyView journey={journey} theme={settings.theme} lang={settings.lang} />);
  journey.start();
  // Preact takes the place of what it finds in a root once only, and a widget may begin here again.
  config.root.replaceChildren();
  draw(config.settings);
  return {
    update: (settings) => {
      const { token, userId } = settings;
      services.session.host({ token, userId, getToken: config.getToken });
      draw(settings);
    },
    stop: () => {
      journey.stop();
      services.stop();
      view.unmount();
    },
  };
}
