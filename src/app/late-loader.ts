import type { Services } from './services.ts';

/** Loads a part that a first screen omitted; reports one that does not load. */
export const createLateLoader =
  (services: Services) =>
  async <Part>(load: () => Promise<Part>): Promise<Part> => {
    try {
      return await load();
    } catch (error) {
      services.emit('cloud-error', { kind: 'code-unavailable', number: 20 });
      throw error;
    }
  };
