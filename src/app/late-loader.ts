import type { Steps } from '#base/flow/steps.ts';
import { loadMessages } from './load-messages.ts';
import type { RouterState } from './router.state.ts';
import type { Services } from './services.ts';
import type { ScreenOpener } from './screen-opener.ts';

/**
 * Loads what a first screen omitted: a part of it, its remaining texts, the late styles. The open
 * screen is then rendered with all texts.
 */
export function createLateLoader(
  services: Services,
  steps: Steps<RouterState>,
  screenOpener: ScreenOpener,
): <Part>(load: () => Promise<Part>) => Promise<Part> {
  const complete = async (): Promise<void> => {
    const before = steps.in('open');
    const { settings } = services;
    const [t] = await Promise.all([
      loadMessages(settings, screenOpener.widget(), true),
      services.lateStyles(),
    ]);
    const state = steps.in('open');
    if (!state || state.hasLateTexts || state.visit !== before?.visit) return;
    if (settings !== services.settings) return complete();
    steps.to({ ...state, hasLateTexts: true, deps: screenOpener.screenDeps(t) });
  };
  return async (load) => {
    try {
      const [part] = await Promise.all([load(), complete()]);
      return part;
    } catch (error) {
      services.emit('cloud-error', { kind: 'code-unavailable', number: 20 });
      throw error;
    }
  };
}
