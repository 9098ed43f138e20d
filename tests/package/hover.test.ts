import { expect, it } from 'vitest';
import { attributes, events } from '#element/manifest.ts';
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
  expect(comments).toEqual([
    attributes.apiBase.description,
    expect.stringContaining(events['cloud-subscribed'].description),
    expect.stringContaining('API'),
    events['cloud-subscribed'].description,
  ]);
}, 60_000);
