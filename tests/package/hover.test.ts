import { expect, it } from 'vitest';
import { events, settings } from '../../tools/build/manifest/declared.mjs';
import { hovers } from './consumer.ts';

const page = `import type {} from 'cloud-widgets/elements/react';
import { CloudPlans } from 'cloud-widgets/plans';
export const tag = <cloud-plans api-base="/api/" oncloud-subscribed={() => undefined} />;
export const component = <CloudPlans apiBase="/api/" onSubscribed={() => undefined} />;
`;

it('an editor shows the description of an attribute and an event, on a tag and on a component', () => {
  const packages = ['react', '@types/react', '@types/react-dom', 'csstype'];
  const comments = hovers({ files: { 'page.tsx': page }, packages, resolution: 'bundler' }, [
    'api-base',
    'oncloud-subscribed',
    'apiBase',
    'onSubscribed',
  ]);
  const ofSetting = settings.find(({ name }) => name === 'apiBase')?.description;
  const ofEvent = events.find(({ name }) => name === 'cloud-subscribed')?.description;
  expect(comments).toEqual([
    ofSetting,
    expect.stringContaining(ofEvent ?? 'no description'),
    ofSetting,
    ofEvent,
  ]);
}, 60_000);
