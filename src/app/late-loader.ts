import type { Services } from './services.ts';

/** Loads a part that a first screen omitted, with the late styles; reports one that does not load. */
export const createLateLoader =
  (services: Services) =>
  async <Part>(load: () => Promise<Part>): Promise<Part> => {
    try {
      const [part] = await Promise.all([load(), services.lateStyles()]);
      return part;
    } catch (error) {
      services.emit('cloud-error', { kind: 'code-unavailable', number: 20 });
      throw error;
    }
  };
